// `npm run tool -- failover [--times N]`: kills the master of Redis again and again, and measures the failover alone: from the kill until
// a Sentinel names the replica, and until an instance's store answers again. Fails above ten seconds.
import { setTimeout as pause } from "node:timers/promises";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { createRedisStore } from "../../server/store/redis.ts";
import { only } from "../../server/store/store.ts";
import { masterOf, type SentinelSet } from "../../tests/kit/stack/redis-sentinels.ts";
import { quiet } from "../../tests/kit/stack/stores.ts";
import { positive } from "./arguments.ts";
import { startSentinels } from "./cluster.ts";

const usage = `npm run tool -- failover [options]
Kills the master of Redis again and again; status 1 where the store is away for more than ten seconds.
  --times N  how often (5)`;

const { values } = commandArguments(usage, { options: { times: { type: "string", default: "5" } } });

const barMs = 10_000;
const times = positive("times", values.times);

async function untilTrue(isTrue: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await isTrue().catch(() => false))) await pause(20);
  return Math.round(performance.now() - since);
}

/** @returns milliseconds until the Sentinels name the replica, and until the store answers */
async function failOver(set: SentinelSet): Promise<{ named: number; served: number }> {
  const store = createRedisStore({ servers: set.servers, log: quiet });
  const count = () => store.count(["account:failover", "drill"], only({ times: 1_000_000, perMs: 60_000 }), Date.now());
  await count();
  await set.untilReplicaHas(set.master);
  await set.master.kill();
  const killedAt = performance.now();
  const isNamed = async () => (await masterOf(set)) === set.replica.port;
  const answers = async () => (await count()).allowed;
  const [named, served] = await Promise.all([untilTrue(isNamed, killedAt), untilTrue(answers, killedAt)]);
  await store.close();
  return { named, served };
}

const all: number[] = [];
for (let n = 0; n < times; n += 1) {
  const set = await startSentinels();
  const { named, served } = await failOver(set).finally(() => set.close());
  console.log(`the Sentinels name the replica after ${named} ms, the store answers after ${served} ms`);
  all.push(served);
}
const slowest = Math.max(...all);
console.log(`${all.length} failovers, the slowest ${slowest} ms (limit ${barMs} ms)`);
if (slowest > barMs) process.exitCode = 1;
