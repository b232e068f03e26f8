// CPU time of the server process per request. Machines that run this are shared, and CPU time depends less than elapsed time on
// what else they do. Targets take turns, so that whatever disturbs the machine disturbs all of them.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { median, spread } from "./statistics.ts";
import { fetchText, poolFor, type Target } from "./target.ts";

const warmUpRequests = 1000;
/** Linux counts in hundredths of a second, so a round of short requests needs many of them. */
const minRoundMs = 400;
const minRequests = 20;
const connections = 2;

export type Cost = {
  /** Milliseconds of CPU time per request, median of the rounds. */
  readonly ms: number;
  /** Of the same round's baseline, median of the rounds. */
  readonly ratio: number;
  /** How far the ratios of the middle half of the rounds lie apart. */
  readonly noise: number;
};

/** @returns the cost of each target; the first is the baseline of the ratios */
export async function cpuPerRequest(targets: readonly Target[], rounds: number): Promise<Cost[]> {
  for (const target of onePerProcess(targets)) await cpuOf(target, warmUpRequests);
  const requests: number[] = [];
  for (const target of targets) {
    const ms = (await cpuOf(target, minRequests)) / minRequests;
    requests.push(Math.max(minRequests, Math.ceil(minRoundMs / Math.max(ms, 0.1))));
  }
  const costs = targets.map((): { ms: number; ratio: number }[] => []);
  for (let round = 0; round < rounds; round += 1) {
    let baseline = 0;
    for (const [index, target] of targets.entries()) {
      const count = requests[index] ?? minRequests;
      const ms = (await cpuOf(target, count)) / count;
      if (index === 0) baseline = ms;
      costs[index]?.push({ ms, ratio: ms / baseline });
    }
  }
  return costs.map((cost) => {
    const ratios = cost.map(({ ratio }) => ratio);
    return { ms: median(cost.map(({ ms }) => ms)), ratio: median(ratios), noise: spread(ratios) };
  });
}

const onePerProcess = (targets: readonly Target[]) => [
  ...new Map(targets.map((target) => [target.pid, target])).values(),
];

async function cpuOf(target: Target, requests: number): Promise<number> {
  const pool = poolFor(target, connections);
  const before = processCpuMs(target.pid);
  let left = requests;
  const clients = Array.from({ length: connections }, async () => {
    while (left > 0) {
      left -= 1;
      await fetchText(pool, target);
    }
  });
  await Promise.all(clients);
  const after = processCpuMs(target.pid);
  await pool.close();
  return after - before;
}

/** User and system time of a process. */
function processCpuMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return psCpuMs(pid);
  // the second field is the program's name, which may hold spaces
  const [, , , , , , , , , , , user = "0", system = "0"] = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(user) + Number(system)) * 10;
}

/** Where there is no /proc: [[days-]hours:]minutes:seconds, with hundredths on macOS. */
function psCpuMs(pid: number): number {
  const time = execFileSync("ps", ["-o", "time=", "-p", `${pid}`], { encoding: "utf8" }).trim();
  return time.split(/[-:]/).reduce((total, part) => total * 60 + Number(part), 0) * 1000;
}
