// `npm run attack`: runs each attack from one address, and five times the capacity, against the built account area. Prints what a
// healthy client gets, the memory, and how long the process takes to end; fails when a limit of decision 006 is missed. Takes about
// eight minutes. With --nginx the attacks go through nginx.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../scripts/answers.ts";
import { startNginx } from "../../scripts/nginx.ts";
import { startProduct } from "../bench/product.ts";
import { type Attack, attacks } from "./attacks.ts";
import { ask, closedLoop, healthyClient, isServed, newAgent, openLoop, percentile, type Target } from "./load.ts";

const path = "/auth";
const drainMs = 15_000;
const bars = { healthy: 0.95, memory: 1.1, goodput: 0.85, p99Ms: 2_000, recoveryMs: 10_000 };

const missed: string[] = [];
const check = (isMet: boolean, text: string) => {
  if (!isMet) missed.push(text);
};

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const share = (part: number, whole: number) => Math.round((part / Math.max(whole, 1)) * 1000) / 1000;

type Running = { target: Target; pid: number; stop(): Promise<unknown> };

const hasNginx = process.argv.includes("--nginx");

async function start(): Promise<Running> {
  const { appPort, pid, stop } = await startProduct();
  const host = `main.localhost:${appPort}`;
  await closedLoop({ port: appPort, host }, path, 8, 20_000);
  if (!hasNginx) return { target: { port: appPort, host }, pid, stop };
  const port = await freePort();
  const nginx = startNginx(port, [appPort]);
  const stopBoth = () => {
    nginx.kill();
    return stop();
  };
  await pause(1_000);
  return { target: { port, host }, pid, stop: stopBoth };
}

/** The memory that is left when it has had a minute to go back. */
async function memoryAfter(pid: number, before: number): Promise<number> {
  for (let waited = 0; waited < 60 && megabytes(pid) > before * bars.memory; waited += 1) await pause(1_000);
  return megabytes(pid);
}

/** Ends the process under the attack. @returns milliseconds */
async function timeToEnd({ target, pid, stop }: Running, attack: Attack): Promise<number> {
  const end = attack.start(target);
  await pause(3_000);
  const startedAt = performance.now();
  process.kill(pid, "SIGTERM");
  while (isAlive(pid)) await pause(50);
  end();
  await stop();
  return performance.now() - startedAt;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function underAttack(attack: Attack) {
  const running = await start();
  const { target, pid } = running;
  const before = megabytes(pid);
  const stopClient = healthyClient(target, path);
  const end = attack.start(target);
  let most = before;
  for (let second = 0; second < 20; second += 1) {
    await pause(1_000);
    most = Math.max(most, megabytes(pid));
  }
  const answers = await stopClient();
  end();
  const after = await memoryAfter(pid, before);
  const healthy = share(answers.filter(isServed).length, answers.length);
  const endMs = Math.round(await timeToEnd(running, attack));
  check(healthy >= bars.healthy, `${attack.name}: a healthy client has ${healthy}`);
  check(after <= before * bars.memory, `${attack.name}: ${before} MB became ${after} MB`);
  check(endMs < drainMs, `${attack.name}: the process took ${endMs} ms to end`);
  const rounded = { "MB before": before, "MB at most": most, "MB after": after };
  const memory = Object.fromEntries(Object.entries(rounded).map(([name, value]) => [name, Math.round(value)]));
  return { healthy, "p99 ms": Math.round(percentile(answers.filter(isServed), 0.99)), ...memory, "end ms": endMs };
}

async function overload() {
  const { target, pid, stop } = await start();
  const seconds = 20;
  const peak = (await closedLoop(target, path, 8, seconds * 1000)).filter(isServed).length / seconds;
  const before = megabytes(pid);
  const stopProbe = healthyClient(target, "/api/health/live");
  const answers = await openLoop(target, path, peak * 5, seconds * 1000);
  const probes = await stopProbe();
  const endedAt = performance.now();
  const agent = newAgent();
  while (!isServed(await ask(target, agent, path, "203.0.113.9"))) await pause(100);
  const recoveryMs = Math.round(performance.now() - endedAt);
  await agent.destroy();
  const after = await memoryAfter(pid, before);
  await stop();
  const served = answers.filter(isServed);
  const goodput = share(served.length / seconds, peak);
  const p99 = Math.round(percentile(served, 0.99));
  const others = new Set(answers.filter((answer) => !isServed(answer)).map(({ status }) => status));
  const live = share(probes.filter(isServed).length, probes.length);
  check(goodput >= bars.goodput, `five times the capacity: ${goodput} of the peak is served`);
  check(p99 <= bars.p99Ms, `five times the capacity: p99 of the served is ${p99} ms`);
  check(
    [...others].every((status) => status === 503),
    `five times the capacity: answers with ${[...others]}`,
  );
  check(live >= bars.healthy, `five times the capacity: liveness answers ${live}`);
  check(recoveryMs <= bars.recoveryMs, `five times the capacity: recovery takes ${recoveryMs} ms`);
  check(after <= before * bars.memory, `five times the capacity: ${before} MB became ${after} MB`);
  const memory = { "MB before": Math.round(before), "MB after": Math.round(after) };
  return { "peak/s": Math.round(peak), goodput, "p99 ms": p99, live, "recovery ms": recoveryMs, ...memory };
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const rows: Record<string, Record<string, number>> = {};
for (const attack of attacks) if (isWanted(attack.name)) rows[attack.name] = await underAttack(attack);
// nginx limits each client, and all of this load comes from one
if (isWanted("overload") && !hasNginx) rows["five times the capacity"] = await overload();
console.table(rows);
console.log(missed.length > 0 ? `\nBars missed:\n${missed.join("\n")}` : "\nEvery bar is met.");
process.exitCode = missed.length > 0 ? 1 : 0;
