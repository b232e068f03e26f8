// Five times the capacity, in turns with the capacity: the speed of a virtual core changes from minute to minute.
import { setTimeout as pause } from "node:timers/promises";
import { healthyClient, isServed, percentile, startCrowd } from "./clients.ts";
import { addresses, newClient, type Target } from "./http-client.ts";
import { check, note } from "./limits.ts";
import { checkEnd, checkMemory, path, peakOf, type UnderCrowd, underCrowd } from "./measure.ts";
import { keepCoresBusy, megabytes, startStack, type Way } from "./stack.ts";

const rounds = 4;
const seconds = 6;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const meanOf = (turns: readonly UnderCrowd[], name: "served" | "core" | "p50") => mean(turns.map((turn) => turn[name]));

const neitherServedNorShed = ({ statuses }: UnderCrowd) => {
  const { 200: _, 503: __, ...others } = statuses;
  return sum(Object.values(others));
};

async function timeToServe(target: Target): Promise<number> {
  const startedAt = performance.now();
  const client = newClient(target, addresses.healthy);
  while (!isServed(await client.ask(path))) await pause(100);
  client.close();
  return performance.now() - startedAt;
}

/** More connections than requests can wait, each of which asks again as soon as it is refused. */
const impatient = 400;

/** Peak, five times the peak, and a crowd that never pauses, in turns, while other work takes the cores. */
export async function overloadBesideOthers(name: string, way: Way, isKept: boolean): Promise<void> {
  const running = await startStack(way);
  await peakOf(running, 15);
  const endLoops = keepCoresBusy();
  const [peaks, overloads, crowds]: [UnderCrowd[], UnderCrowd[], UnderCrowd[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const peak = await peakOf(running, seconds, isKept);
    peaks.push(peak);
    overloads.push(await underCrowd(running, { seconds, perSecond: peak.served * 5, isKept }));
    crowds.push(await underCrowd(running, { seconds, visitors: impatient, isKept }));
  }
  endLoops();
  const peak = meanOf(peaks, "served");
  note(name, "peak, pages a second", peak);
  note(name, "share of its core at the peak", meanOf(peaks, "core"));
  note(name, "share of its core under overload", meanOf(overloads, "core"));
  check(name, "goodputBusy", meanOf(overloads, "served") / peak);
  check(`${name}, ${impatient} at a time`, "goodputBusy", meanOf(crowds, "served") / peak);
  check(name, "others", sum([...overloads, ...crowds].map(neitherServedNorShed)));
  await running.stop();
}

/** @param isKept whether each visitor keeps the connection for the next request */
export async function overload(name: string, way: Way, isKept: boolean): Promise<void> {
  const running = await startStack(way);
  const { target, pid, takeServedMs } = running;
  await peakOf(running, 15);
  const before = megabytes(pid);
  const stopProbe = healthyClient(target, "/api/health/live");
  const [peaks, overloads, recoveries]: [UnderCrowd[], UnderCrowd[], number[]] = [[], [], []];
  const atNginx: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const peak = await peakOf(running, seconds, isKept);
    peaks.push(peak);
    takeServedMs();
    overloads.push(await underCrowd(running, { seconds, perSecond: peak.served * 5, isKept }));
    atNginx.push(...takeServedMs());
    recoveries.push(await timeToServe(target));
  }
  const probes = await stopProbe();
  const peak = meanOf(peaks, "served");
  note(name, "peak, pages a second", peak);
  note(name, "share of its core at the peak", meanOf(peaks, "core"));
  note(name, "share of its core under overload", meanOf(overloads, "core"));
  check(name, "goodput", meanOf(overloads, "served") / peak);
  note(name, "p50 of the served, ms", meanOf(overloads, "p50"));
  // the crowd waits longer than nginx measures: for TLS handshakes, and for the core that it shares with nginx
  if (atNginx.length > 0) note(name, "p99 of the served, as nginx saw it, ms", percentile(atNginx, 0.99));
  check(name, "p99", Math.max(...overloads.map(({ p99 }) => p99)));
  check(name, "others", sum(overloads.map(neitherServedNorShed)));
  check(name, "live", probes.filter(isServed).length / probes.length);
  check(name, "recovery", Math.max(...recoveries));
  note(name, "memory before, MB", before);
  await checkMemory(name, pid, before);
  const crowd = { target, path, seconds: 60, perSecond: peak * 5, isKept };
  await checkEnd(name, running, () => startCrowd(crowd).end);
}
