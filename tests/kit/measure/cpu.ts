// CPU time of the server process per request. Machines that run this are shared, and CPU time depends less than elapsed time on
// what else they do. Each round measures the baseline first, so that whatever disturbs the machine disturbs both.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { median, medianError } from "./statistics.ts";
import { fetchText, poolFor, type Target } from "./target.ts";

/** For each page, not for each process: V8 compiles what one page alone uses, too, and a cold page measured up to a third dearer. */
const warmUpPerRound = 100;
/** Linux counts in hundredths of a second, so a round of short requests needs many of them. */
const minRoundMs = 250;
const minRequests = 20;
const connections = 2;

export type Cost = {
  /** Milliseconds of CPU time per request, median of the rounds. */
  readonly ms: number;
  /** Of the baseline measured just before, median of the rounds. */
  readonly ratio: number;
  /** By which the ratio may be off: half the 95 % interval of its median. */
  readonly noise: number;
};

/**
 * @param baselineOf what a target is compared with; a target that shares its baseline with another gets the same object
 * @param roundsOf how many rounds a target gets; each is one of the baseline and one of the target
 * @returns the cost of each target; undefined for one that no longer answers, such as a sign-up whose code has expired meanwhile
 */
export async function cpuPerRequest(
  baselineOf: (target: Target) => Target,
  targets: readonly Target[],
  roundsOf: (target: Target) => number,
): Promise<(Cost | undefined)[]> {
  const gone = new Set<Target>();
  const unlessGone = async (target: Target, measure: () => Promise<void>) => {
    if (gone.has(target)) return;
    await measure().catch((error: unknown) => {
      console.log(`${target.name} is not measured any more: ${error}`);
      gone.add(target);
    });
  };
  const most = Math.max(...targets.map(roundsOf));
  const baselines = [...new Set(targets.map(baselineOf))];
  for (const baseline of baselines) await cpuOf(baseline, warmUpPerRound * most);
  for (const target of targets)
    await unlessGone(target, async () => void (await cpuOf(target, warmUpPerRound * roundsOf(target))));
  const measured = new Map(targets.map((target) => [target, { ms: [] as number[], ratios: [] as number[] }]));
  const requests = new Map<Target, number>();
  for (const target of [...baselines, ...targets])
    await unlessGone(target, async () => void requests.set(target, await requestsFor(target)));
  for (let round = 0; round < most; round += 1) {
    for (const [target, { ms, ratios }] of measured) {
      if (round >= roundsOf(target)) continue;
      await unlessGone(target, async () => {
        const baseline = baselineOf(target);
        const before = await msOf(baseline, requests.get(baseline));
        const own = await msOf(target, requests.get(target));
        ms.push(own);
        ratios.push(own / before);
      });
    }
  }
  return [...measured].map(([target, { ms, ratios }]) =>
    gone.has(target) ? undefined : { ms: median(ms), ratio: median(ratios), noise: medianError(ratios) },
  );
}

const msOf = async (target: Target, requests = minRequests) => (await cpuOf(target, requests)) / requests;

async function requestsFor(target: Target): Promise<number> {
  const ms = await msOf(target);
  return Math.max(minRequests, Math.ceil(minRoundMs / Math.max(ms, 0.1)));
}

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

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** User and system time of a process. */
export function processCpuMs(pid: number): number {
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
