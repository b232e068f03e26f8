// `npm run tool -- attack`: attacks the built account area from one address, and asks for five times its capacity. Measures what a healthy client
// gets, the memory, and how long the process takes to end; then guesses, races and repeats hand-overs to a phone
// (decision 026), slows its store and cuts off its platform. Fails when a limit is missed (decisions 003 and 004). Takes about twelve minutes. `fuzz` sends raw requests that are cut off anywhere (decision 005); FUZZ_SEED,
// FUZZ_FIRST and FUZZ_COUNT repeat some of them. Attacks from one address go through nginx, whose rules bound them (deploy/nginx/); raw requests
// and overload reach the instance directly, with --nginx through nginx, and with --tls everything goes through nginx by TLS.
import { setTimeout as pause } from "node:timers/promises";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { fuzz, repeats } from "../../tests/kit/fuzz/fuzz.ts";
import { healthyClient } from "../../tests/kit/fuzz/healthy-client.ts";
import { residentMb } from "../../tests/kit/measure/cpu.ts";
import { percentile } from "../../tests/kit/measure/statistics.ts";
import { attacks } from "./attacks.ts";
import { isServed, startAttacker } from "./clients.ts";
import { handOver } from "./hand-over.ts";
import { check, note, report } from "./limits.ts";
import { checkEnd, checkMemory, path, peakOf } from "./measure.ts";
import { overload, overloadBesideOthers } from "./overload.ts";
import { platformCut } from "./platform-cut.ts";
import { slowStore } from "./slow-store.ts";
import { isAlive, leaveFirstCore, startStack, type Way } from "./stack.ts";

const seconds = 15;
const usage = `npm run tool -- attack [options] [NAME…]
Attacks and overloads an instance and prints each measurement with its limit; status 1 where one is missed.
  NAME     fuzz, slow, 9.5, uploads, pipeline, upgrades, hand-over, store, platform or overload (all)
  --nginx  raw requests and overload through nginx too; attacks from one address always are
  --tls    everything through nginx, with TLS`;

const { values, positionals: wanted } = commandArguments(usage, {
  options: { nginx: { type: "boolean" }, tls: { type: "boolean" } },
  allowPositionals: true,
});
const way: Way = values.tls ? "tls" : values.nginx ? "nginx" : "direct";
/** What one client can take is bounded by nginx. */
const attackWay: Way = values.tls ? "tls" : "nginx";
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));

async function underAttack(name: string) {
  const running = await startStack(attackWay);
  const { target, pid } = running;
  await peakOf(running, seconds);
  const before = residentMb(pid);
  const stopClient = healthyClient(target, path);
  const end = startAttacker(name, target);
  let most = before;
  for (let second = 0; second < seconds; second += 1) {
    await pause(1_000);
    most = Math.max(most, residentMb(pid));
  }
  const answers = await stopClient();
  end();
  const servedMs = answers.filter(isServed).map(({ ms }) => ms);
  check(name, "healthy", servedMs.length / answers.length);
  check(name, "p99", percentile(servedMs, 0.99));
  note(name, "memory before, MB", before);
  note(name, "memory at most, MB", most);
  await checkMemory(name, pid, before);
  await checkEnd(name, running, () => startAttacker(name, target));
}

async function fuzzed() {
  const name = "fuzz, 20,000 raw requests";
  if (!isWanted(name)) return;
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
  const [first, count] = [Number(process.env.FUZZ_FIRST ?? 0), Number(process.env.FUZZ_COUNT ?? 20_000)];
  console.log(`FUZZ_SEED=${seed}`);
  const { target, pid, stop } = await startStack(way);
  const stopClient = healthyClient(target, path);
  const { failed } = await fuzz({ target, seed, first, count, patienceMs: 2_000 });
  const answers = await stopClient();
  for (const line of repeats(seed, failed)) console.log(line);
  check(name, "failed", isAlive(pid) ? failed.length : Math.max(1, failed.length));
  check(name, "healthy", answers.filter(isServed).length / answers.length);
  await stop();
}

leaveFirstCore();
await fuzzed();
for (const { name } of attacks) if (isWanted(name)) await underAttack(name);
const scenarios = {
  "hand-over to a phone": handOver,
  "a store that answers slowly": slowStore,
  "the platform is cut off": platformCut,
};
for (const [name, attack] of Object.entries(scenarios)) if (isWanted(name)) await attack(name);
for (const [kind, isKept] of Object.entries({ kept: true, new: false })) {
  const name = `overload, ${kind} connections`;
  if (isWanted(name)) await overload(name, way, isKept);
  const busy = `${name}, beside a busy loop on each core`;
  if (isWanted(busy)) await overloadBesideOthers(busy, way, isKept);
}
process.exitCode = report() ? 0 : 1;
