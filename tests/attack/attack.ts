// `npm run attack`: attacks the built account area from one address, and asks for five times its capacity. Measures what a healthy client
// gets, the memory, and how long the process takes to end; fails when a bar is missed (decisions 006 and 019). Takes about ten minutes.
// With --nginx the attacks go through nginx, with --tls through nginx by TLS.
import { setTimeout as pause } from "node:timers/promises";
import { type Attack, attacks } from "./attacks.ts";
import { bars, check, drainMs, note, report } from "./bars.ts";
import { healthyClient, isServed, percentile, startCrowd } from "./clients.ts";
import { addresses, newClient } from "./http-client.ts";
import { isAlive, leaveFirstCore, megabytes, type Running, startStack, type Way } from "./stack.ts";

const path = "/auth";
const seconds = 20;
const words = process.argv.slice(2);
const way: Way = words.includes("--tls") ? "tls" : words.includes("--nginx") ? "nginx" : "direct";
const wanted = words.filter((word) => !word.startsWith("--"));
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

/** Requests a second that the instance serves to eight visitors who never pause. */
async function peakOf({ target }: Running): Promise<number> {
  const { statuses } = await startCrowd({ target, path, seconds, visitors: 8, isKept: true }).result;
  return (statuses[200] ?? 0) / seconds;
}

/** Memory, when it has had a minute to go back. */
async function checkMemory(name: string, pid: number, before: number) {
  for (let waited = 0; waited < 60 && megabytes(pid) > before * bars.memory.most; waited += 1) await pause(1_000);
  check(name, "memory", megabytes(pid) / before);
}

/** Ends the process under the attack. */
async function checkEnd({ target, pid, stop }: Running, attack: Attack) {
  const end = attack.start(target);
  await pause(3_000);
  const startedAt = performance.now();
  process.kill(pid, "SIGTERM");
  while (isAlive(pid) && performance.now() - startedAt < 2 * drainMs) await pause(50);
  check(attack.name, "end", performance.now() - startedAt);
  end();
  await stop();
}

async function underAttack(attack: Attack) {
  const running = await startStack(way);
  const { target, pid } = running;
  await peakOf(running);
  const before = megabytes(pid);
  const stopClient = healthyClient(target, path);
  const end = attack.start(target);
  let most = before;
  for (let second = 0; second < seconds; second += 1) {
    await pause(1_000);
    most = Math.max(most, megabytes(pid));
  }
  const answers = await stopClient();
  end();
  const served = answers.filter(isServed);
  check(attack.name, "healthy", served.length / answers.length);
  check(attack.name, "p99", percentile(served, 0.99));
  note(attack.name, "memory before, MB", before);
  note(attack.name, "memory at most, MB", most);
  await checkMemory(attack.name, pid, before);
  await checkEnd(running, attack);
}

/** @param isKept whether each visitor keeps the connection for the next request */
async function overload(name: string, isKept: boolean) {
  const running = await startStack(way);
  const { target, pid } = running;
  await peakOf(running);
  const peak = await peakOf(running);
  const before = megabytes(pid);
  const stopProbe = healthyClient(target, "/api/health/live");
  const crowd = { target, path, perSecond: peak * 5, isKept };
  const { statuses, p50, p99 } = await startCrowd({ ...crowd, seconds }).result;
  const probes = await stopProbe();
  const { 200: served = 0, 503: _, ...others } = statuses;
  const startedAt = performance.now();
  const client = newClient(target, addresses.healthy);
  while (!isServed(await client.ask(path))) await pause(100);
  const recoveryMs = performance.now() - startedAt;
  client.close();
  note(name, "peak, pages a second", peak);
  check(name, "goodput", served / seconds / peak);
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
  await checkEnd(running, { name, start: () => startCrowd({ ...crowd, seconds: 60 }).end });
}

leaveFirstCore();
for (const attack of attacks) if (isWanted(attack.name)) await underAttack(attack);
for (const [kind, isKept] of [
  ["kept", true],
  ["new", false],
] as const) {
  const name = `overload, ${kind} connections`;
  if (isWanted(name)) await overload(name, isKept);
}
process.exitCode = report() ? 0 : 1;
