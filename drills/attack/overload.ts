// Five times the capacity, in turns with the capacity: the speed of a virtual core changes from minute to minute.
import { setTimeout as pause } from "node:timers/promises";
import { healthyClient } from "../../tests/kit/fuzz/healthy-client.ts";
import { addresses, newClient, type Target } from "../../tests/kit/fuzz/http-client.ts";
import { residentMb } from "../../tests/kit/measure/cpu.ts";
import { median, medianError, percentile } from "../../tests/kit/measure/statistics.ts";
import { isServed, startCrowd } from "./clients.ts";
import { check, note } from "./limits.ts";
import { checkEnd, checkMemory, path, peakOf, type UnderCrowd, underCrowd } from "./measure.ts";
import { keepCoresBusy, startStack, type Way } from "./stack.ts";

const rounds = 7;
const seconds = 4;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const meanOf = (turns: readonly UnderCrowd[], name: "served" | "core" | "p50") => mean(turns.map((turn) => turn[name]));

/**
 * What is served of the peak of the same round, for the same time on the core: other work on the machine, such as the other ends of TLS
 * connections, takes of it in some rounds and not in others.
 */
function checkGoodput(
  name: string,
  limit: "goodput" | "goodputBusy",
  peaks: readonly UnderCrowd[],
  overloads: readonly UnderCrowd[],
) {
  const shares = peaks.map((peak, round) => {
    const { served, core } = overloads[round] ?? peak;
    return served / core / (peak.served / peak.core);
  });
  check(name, limit, median(shares), medianError(shares));
}

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

function notePeak(name: string, peaks: readonly UnderCrowd[], overloads: readonly UnderCrowd[]) {
  note(name, "peak, pages a second", meanOf(peaks, "served"));
  note(name, "share of its core at the peak", meanOf(peaks, "core"));
  note(name, "share of its core under overload", meanOf(overloads, "core"));
}

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
  notePeak(name, peaks, overloads);
  checkGoodput(name, "goodputBusy", peaks, overloads);
  checkGoodput(`${name}, ${impatient} at a time`, "goodputBusy", peaks, crowds);
  check(name, "others", sum([...overloads, ...crowds].map(neitherServedNorShed)));
  await running.stop();
}

/** @param isKept whether each visitor keeps the connection for the next request */
export async function overload(name: string, way: Way, isKept: boolean): Promise<void> {
  const running = await startStack(way);
  const { target, pid, takeServedMs } = running;
  await peakOf(running, 15);
  const before = residentMb(pid);
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
  notePeak(name, peaks, overloads);
  checkGoodput(name, "goodput", peaks, overloads);
  note(name, "p50 of the served, ms", meanOf(overloads, "p50"));
  const p99 = Math.max(...overloads.map((turn) => turn.p99));
  if (atNginx.length === 0) check(name, "p99", p99);
  else {
    // The crowd also waits for TLS handshakes. Clients and nginx share the one core that the instance does not use.
    note(name, "p99 of the served, as the crowd saw it, ms", p99);
    check(name, "p99", percentile(atNginx, 0.99));
  }
  check(name, "others", sum(overloads.map(neitherServedNorShed)));
  check(name, "live", probes.filter(isServed).length / probes.length);
  check(name, "recovery", Math.max(...recoveries));
  note(name, "memory before, MB", before);
  await checkMemory(name, pid, before);
  const crowd = { target, path, seconds: 60, perSecond: meanOf(peaks, "served") * 5, isKept };
  await checkEnd(name, running, () => startCrowd(crowd).end);
}
