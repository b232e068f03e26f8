// `npm run tool -- cluster-drill`: a Redis Cluster of three masters with a replica each, under two instances and players. A master is killed, a
// range of slots moves, a master is added and takes slots. Nothing may take effect twice or be lost, no session that a player was told has
// ended may come back, a player repeats at most the last step, and ten seconds after each everything is served. Takes about two minutes.
import { setTimeout as pause } from "node:timers/promises";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { type RedisCluster, startRedisCluster } from "../../tests/kit/stack/redis-cluster.ts";
import { checkKeys } from "../../tests/kit/stack/redis-keys.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { positive, releaseToRun } from "./arguments.ts";
import { startCluster } from "./cluster.ts";
import { startPlayers } from "./load.ts";
import { newRecord } from "./record.ts";
import { recoveryFrom } from "./recovery.ts";
import { report } from "./report.ts";

const usage = `npm run tool -- cluster-drill [options]
Kills a master of a Redis Cluster under load, moves slots and adds a master; status 1 where something is lost, happens twice or recovers late.
  --players N    at the same time (5)
  --release DIR  another folder with a build (these sources)`;

const { values } = commandArguments(usage, {
  options: { players: { type: "string", default: "5" }, release: { type: "string" } },
});
const players = positive("players", values.players);

/** A master counts as lost after it has been away for two seconds, as with Sentinels (deploy/README.md). */
const startRedis = () => startRedisCluster("--cluster-node-timeout", "2000");

/** A sixteenth of all slots. */
const range = { from: 0, to: 1_023 };

/** Each returns the moment from which recovery is counted, epoch milliseconds. */
const changes: Readonly<Record<string, (redis: RedisCluster) => Promise<number>>> = {
  async "a master is killed"(redis) {
    const master = await redis.ownerOf(range.from);
    const at = Date.now();
    await master.kill();
    await pause(8_000);
    await master.comeBack();
    await redis.untilWhole();
    return at;
  },
  async "a range of slots is moved"(redis) {
    const source = await redis.ownerOf(range.from);
    const target = await redis.ownerOf(16_383);
    if (source === target) throw new Error("one master has every slot");
    await redis.moveSlots(range, target);
    return Date.now();
  },
  async "a master is added, and takes slots"(redis) {
    await redis.moveSlots(range, await redis.addMaster());
    return Date.now();
  },
  async "the added master is killed"(redis) {
    const at = Date.now();
    await (await redis.ownerOf(range.from)).kill();
    await pause(8_000);
    return at;
  },
};

const cluster = await startCluster(startRedis(), {}, [await releaseToRun(values.release)]);
const { redis } = cluster;
const record = newRecord();
const sandbox = sandboxClient(cluster.sandboxPort);
const servers = { kind: "cluster", addresses: redis.addresses } as const;
const playing = startPlayers({ port: cluster.port, sandbox, record, servers }, { players, seed: 1 });
await pause(5_000);
const longest: number[] = [];
for (const [name, change] of Object.entries(changes)) {
  longest.push(await recoveryFrom(record, name, () => change(redis)));
  await playing.check();
}
await playing.stop();
await playing.check();
let keys = 0;
for (const { port } of await redis.owners()) {
  const found = await checkKeys(port);
  keys += found.keys;
  for (const text of found.wrong) record.fail(text);
}
await cluster.stop();
report(record, { "longest recovery ms": Math.max(...longest), keys });
