// `npm run attack`: attacks the built account area from one address, and asks for five times its capacity. Measures what a healthy client
// gets, the memory, and how long the process takes to end; fails when a bar is missed (decisions 006 and 019). Takes about ten minutes.
// With --nginx the attacks go through nginx, with --tls through nginx by TLS.
import { setTimeout as pause } from "node:timers/promises";
import { attacks } from "./attacks.ts";
import { bars, check, drainMs, note, report } from "./bars.ts";
import { healthyClient, isServed, percentile, startAttacker, startCrowd } from "./clients.ts";
import type { CrowdSettings } from "./crowd.ts";
import { addresses, newClient } from "./http-client.ts";
import { cpuSeconds, isAlive, leaveFirstCore, megabytes, type Running, startStack, type Way } from "./stack.ts";

const path = "/auth";
const seconds = 15;
const words = process.argv.slice(2);
const way: Way = words.includes("--tls") ? "tls" : words.includes("--nginx") ? "nginx" : "direct";
const wanted = words.filter((word) => !word.startsWith("--"));
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

/** What a crowd is answered, and the share of its core that the instance had meanwhile: less than all means that others took of it. */
async function underCrowd({ target, pid }: Running, crowd: Pick<CrowdSettings, "visitors" | "perSecond" | "isKept">) {
  const before = cpuSeconds(pid);
  const stopped = pause(seconds * 1_000).then(() => (cpuSeconds(pid) - before) / seconds);
  const result = await startCrowd({ target, path, seconds, ...crowd }).result;
  return { ...result, core: await stopped, served: (result.statuses[200] ?? 0) / seconds };
}

/** The instance under eight visitors who never pause. */
const peakOf = (running: Running) => underCrowd(running, { visitors: 8, isKept: true });

/** Memory, when it has had a minute to go back. */
async function checkMemory(name: string, pid: number, before: number) {
  for (let waited = 0; waited < 60 && megabytes(pid) > before * bars.memory.most; waited += 1) await pause(1_000);
  check(name, "memory", megabytes(pid) / before);
}

/** Ends the process under the attack. */
async function checkEnd(name: string, { pid, stop }: Running, start: () => () => void) {
  const end = start();
  await pause(3_000);
  const startedAt = performance.now();
  process.kill(pid, "SIGTERM");
  while (isAlive(pid) && performance.now() - startedAt < 2 * drainMs) await pause(50);
  check(name, "end", performance.now() - startedAt);
  end();
  await stop();
}

async function underAttack(name: string) {
  const running = await startStack(way);
  const { target, pid } = running;
  await peakOf(running);
  const before = megabytes(pid);
  const stopClient = healthyClient(target, path);
  const end = startAttacker(name, target);
  let most = before;
  for (let second = 0; second < seconds; second += 1) {
    await pause(1_000);
    most = Math.max(most, megabytes(pid));
  }
  const answers = await stopClient();
  end();
  const served = answers.filter(isServed);
  check(name, "healthy", served.length / answers.length);
  check(name, "p99", percentile(served, 0.99));
  note(name, "memory before, MB", before);
  note(name, "memory at most, MB", most);
  await checkMemory(name, pid, before);
  await checkEnd(name, running, () => startAttacker(name, target));
}

/** @param isKept whether each visitor keeps the connection for the next request */
async function overload(name: string, isKept: boolean) {
  const running = await startStack(way);
  const { target, pid } = running;
  await peakOf(running);
  const peak = await peakOf(running);
  const before = megabytes(pid);
  const stopProbe = healthyClient(target, "/api/health/live");
  const crowd = { perSecond: peak.served * 5, isKept };
  const { statuses, served, core, p50, p99 } = await underCrowd(running, crowd);
  const probes = await stopProbe();
  const { 200: _, 503: __, ...others } = statuses;
  const startedAt = performance.now();
  const client = newClient(target, addresses.healthy);
  while (!isServed(await client.ask(path))) await pause(100);
  const recoveryMs = performance.now() - startedAt;
  client.close();
  note(name, "peak, pages a second", peak.served);
  note(name, "share of its core at the peak", peak.core);
  check(name, "goodput", served / peak.served);
  note(name, "share of its core meanwhile", core);
  note(name, "p50 of the served, ms", p50);
  check(name, "p99", p99);
  check(
    name,
    "others",
    Object.values(others).reduce((sum, count) => sum + count, 0),
  );
  check(name, "live", probes.filter(isServed).length / probes.length);
  check(name, "recovery", recoveryMs);
  note(name, "memory before, MB", before);
  await checkMemory(name, pid, before);
  await checkEnd(name, running, () => startCrowd({ target, path, ...crowd, seconds: 60 }).end);
}

leaveFirstCore();
for (const { name } of attacks) if (isWanted(name)) await underAttack(name);
for (const [kind, isKept] of [
  ["kept", true],
  ["new", false],
] as const) {
  const name = `overload, ${kind} connections`;
  if (isWanted(name)) await overload(name, isKept);
}
process.exitCode = report() ? 0 : 1;
