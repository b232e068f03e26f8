// CPU time of the server process per request. Machines that run this are shared, and CPU time depends less than elapsed time on
// what else they do. Each round measures the baseline first, so that whatever disturbs the machine disturbs both.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { median, medianError } from "./statistics.ts";
import { type Encoding, encodings, fetchSize, poolFor, type Target } from "./target.ts";

/** The same for every target, because a process and a page that are colder than the others look dearer. */
export type Effort = {
  /** Requests of each page before it is measured: V8 compiles what one page alone uses, too, and a page became cheaper until the 3,000th. */
  readonly warmUp: number;
  readonly rounds: number;
};
/** Linux counts in hundredths of a second, so a round of short requests needs many of them. */
const minRoundMs = 250;
const minRequests = 20;
const connections = 2;

export type Figure = {
  /** Milliseconds of CPU time per request, median of the rounds. */
  readonly ms: number;
  /** Of the baseline measured just before, median of the rounds. */
  readonly ratio: number;
  /** By which the ratio may be off: half the 95 % interval of its median. */
  readonly noise: number;
};

/** As browsers ask for the page, with gzip; and without compression. */
export type Cost = Figure & { readonly identity: Figure };

type Rounds = Record<Encoding, { ms: number; ratio: number }[]>;

function figureOf(rounds: readonly { ms: number; ratio: number }[]): Figure {
  const ratios = rounds.map(({ ratio }) => ratio);
  return { ms: median(rounds.map(({ ms }) => ms)), ratio: median(ratios), noise: medianError(ratios) };
}

/**
 * @param baselineOf what a target is compared with; a target that shares its baseline with another gets the same object
 * @returns the cost of each target; undefined for one that no longer answers, such as a sign-up whose code has expired meanwhile
 */
export async function cpuPerRequest(
  baselineOf: (target: Target) => Target,
  targets: readonly Target[],
  { warmUp, rounds }: Effort,
): Promise<(Cost | undefined)[]> {
  const gone = new Set<Target>();
  const unlessGone = async (target: Target, measure: () => Promise<void>) => {
    if (gone.has(target)) return;
    await measure().catch((error: unknown) => {
      console.log(`${target.name} is not measured any more: ${error}`);
      gone.add(target);
    });
  };
  const requests = new Map<Target, number>();
  for (const target of new Set([...targets.map(baselineOf), ...targets]))
    await unlessGone(target, async () => {
      for (const encoding of encodings) await cpuOf(target, Math.ceil(warmUp / encodings.length), encoding);
      requests.set(target, await requestsFor(target));
    });
  const measured = new Map(targets.map((target): [Target, Rounds] => [target, { gzip: [], identity: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, found] of measured) {
      const baseline = baselineOf(target);
      for (const encoding of encodings)
        await unlessGone(target, async () => {
          const before = await msOf(baseline, encoding, requests.get(baseline));
          const ms = await msOf(target, encoding, requests.get(target));
          found[encoding].push({ ms, ratio: ms / before });
        });
    }
  }
  return [...measured].map(([target, { gzip, identity }]) =>
    gone.has(target) ? undefined : { ...figureOf(gzip), identity: figureOf(identity) },
  );
}

const msOf = async (target: Target, encoding: Encoding, requests = minRequests) =>
  (await cpuOf(target, requests, encoding)) / requests;

async function requestsFor(target: Target): Promise<number> {
  const ms = await msOf(target, "gzip");
  return Math.max(minRequests, Math.ceil(minRoundMs / Math.max(ms, 0.1)));
}

async function cpuOf(target: Target, requests: number, encoding: Encoding): Promise<number> {
  const pool = poolFor(target, connections);
  const before = processCpuMs(target.pid);
  let left = requests;
  const clients = Array.from({ length: connections }, async () => {
    while (left > 0) {
      left -= 1;
      await fetchSize(pool, target, encoding);
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
