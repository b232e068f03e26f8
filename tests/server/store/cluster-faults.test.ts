// What goes wrong in a cluster, against real servers: each fault ends in StoreUnavailable in time or is healed, without a restart of the process.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { minutes, seconds } from "@/domain/duration";
import { createRedisStore } from "@/server/store/redis";
import { type Key, only, type Store, StoreUnavailable } from "@/server/store/store";
import { type RedisCluster, startRedisCluster } from "../../kit/stack/redis-cluster";
import { keeping, quiet } from "../../kit/stack/stores";

const now = Date.now();
const until = now + minutes(10);
const key: Key = ["account:nora", "value"];
const limit = only({ times: 1000, perMs: minutes(10) });
/** A failover is noticed after half a second here, and done within a few. */
const healMs = 10_000;

let cluster: RedisCluster;
let store: Store;
beforeAll(async () => {
  cluster = await startRedisCluster();
});
afterAll(() => cluster.close());
beforeEach(async () => {
  store = createRedisStore({ servers: { kind: "cluster", addresses: cluster.addresses }, log: quiet });
  await store.set(key, "kept", until, now);
});
afterEach(() => store.close());

/** @returns the name that the value of a key has in Redis */
async function nameOf(prefix = "account-area"): Promise<string> {
  const [name] = (await cluster.keys()).filter(
    (each) => each.startsWith(`${prefix}:store:`) && each.includes(":value:"),
  );
  return name as string;
}

/** Every operation on the key, with how long it took. */
async function outcomes() {
  const operations: readonly (() => Promise<unknown>)[] = [
    () => store.get([key], now),
    () => store.set(key, "kept", until, now),
    () => store.change(key, () => "kept", until, now),
    () => store.count(key, limit, now),
    () => store.uncount(key, [""]),
    () => store.once(["account:nora", `work ${Math.random()}`], async () => ({}), keeping(1000)),
  ];
  return Promise.all(
    operations.map(async (run) => {
      const startedAt = performance.now();
      const error = await run().then(
        () => undefined,
        (failure: unknown) => failure,
      );
      return { error, ms: performance.now() - startedAt };
    }),
  );
}

const expectUnavailable = async () => {
  for (const { error, ms } of await outcomes()) {
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(ms).toBeLessThan(seconds(10));
  }
};
const works = async () => (await outcomes()).every(({ error }) => error === undefined);
const expectHealed = () => expect.poll(works, { timeout: healMs }).toBe(true);

test("a slot that is moving, and then has moved, is followed without a failure", async () => {
  const name = await nameOf();
  const source = await cluster.masterOf(name);
  const target = cluster.masters.find((each) => each !== source);
  if (!target) throw new Error("a cluster has three masters");
  const slot = String(await source.command("CLUSTER", "KEYSLOT", name));
  await target.command("CLUSTER", "SETSLOT", slot, "IMPORTING", await cluster.idOf(source));
  await source.command("CLUSTER", "SETSLOT", slot, "MIGRATING", await cluster.idOf(target));
  const names = (await source.command("CLUSTER", "GETKEYSINSLOT", slot, "1000")) as string[];
  for (const each of names) await source.command("MIGRATE", "127.0.0.1", String(target.port), each, "0", "5000");
  expect(await store.get([key], now)).toEqual(["kept"]);
  // the servers take no script on several keys of a slot that is moving
  for (const { error } of await outcomes())
    if (error !== undefined) expect(String((error as StoreUnavailable).cause)).toContain("TRYAGAIN");
  for (const server of [target, source, ...cluster.masters])
    await server.command("CLUSTER", "SETSLOT", slot, "NODE", await cluster.idOf(target));
  expect(await works()).toBe(true);
  expect(await store.get([key], now)).toEqual(["kept"]);
});

/** Keys of all masters. */
const elsewhere = () => Array.from({ length: 30 }, (_, i): Key => [`account:other ${i}`, "value"]);

test("a master that hangs fails its keys in time and leaves those of others; then its replica is used", async () => {
  await cluster.untilWhole();
  const master = await cluster.masterOf(await nameOf());
  master.freeze();
  const others = Promise.allSettled(elsewhere().map((each) => store.set(each, "kept", until, now)));
  await expectUnavailable();
  expect((await others).some(({ status }) => status === "fulfilled")).toBe(true);
  await expectHealed();
  expect(await store.get([key], now)).toEqual(["kept"]);
  master.thaw();
});

test("a master that is killed is replaced by its replica, also for an instance that starts meanwhile", async () => {
  await cluster.untilWhole();
  const master = await cluster.masterOf(await nameOf());
  await master.kill();
  await expectUnavailable();
  const late = createRedisStore({ servers: { kind: "cluster", addresses: cluster.addresses }, log: quiet });
  await expectHealed();
  expect(await store.get([key], now)).toEqual(["kept"]);
  const read = () => late.get([key], now).catch(() => null);
  await expect.poll(read, { timeout: healMs }).toEqual(["kept"]);
  await late.close();
  await master.comeBack();
});

test("a master that hands over to its replica is followed on living connections", async () => {
  await cluster.untilWhole();
  const name = await nameOf();
  const master = await cluster.masterOf(name);
  const replica = await cluster.replicaOf(master);
  await replica.command("CLUSTER", "FAILOVER");
  await expect.poll(async () => (await cluster.masterOf(name)).port, { timeout: healMs }).toBe(replica.port);
  await expectHealed();
  expect(await store.get([key], now)).toEqual(["kept"]);
});

test("a master that answers too late fails its keys in time, leaves those of others, and is used again", async () => {
  await cluster.untilWhole();
  const master = await cluster.masterOf(await nameOf());
  // it still speaks with the other servers, so that none takes its place
  await master.command("CLIENT", "PAUSE", "4000", "ALL");
  const others = Promise.allSettled(elsewhere().map((each) => store.set(each, "kept", until, now)));
  await expectUnavailable();
  expect((await others).some(({ status }) => status === "fulfilled")).toBe(true);
  await expectHealed();
});

test("one master of a cluster that may evict, or is full, decides for the whole store", async () => {
  await cluster.untilWhole();
  const master = await cluster.masterOf(await nameOf());
  await expect.poll(() => store.health().catch(() => null), { timeout: healMs }).toBe("ok");
  await master.command("CONFIG", "SET", "maxmemory-policy", "allkeys-lru");
  expect(await store.health()).toBe("evicts");
  await master.command("CONFIG", "SET", "maxmemory-policy", "noeviction");
  await master.command("CONFIG", "SET", "maxmemory", "1");
  await expect(store.health()).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(store.set(key, "kept", until, now)).rejects.toBeInstanceOf(StoreUnavailable);
  await master.command("CONFIG", "SET", "maxmemory", "0");
  expect(await store.health()).toBe("ok");
});

describe("a change that has to be on a replica", () => {
  const ended = (value: string) => store.change(key, () => value, until, now, { onReplica: true });

  test("survives a master that is killed the moment after it", async () => {
    await cluster.untilWhole();
    const master = await cluster.masterOf(await nameOf());
    expect(await ended("over")).toBe("over");
    await master.kill();
    const read = () => store.get([key], now).catch(() => null);
    await expect.poll(read, { timeout: healMs }).toEqual(["over"]);
    await master.comeBack();
  });

  test("without one in time has failed, holds up nothing else, and is done when it is tried again", async () => {
    await cluster.untilWhole();
    const replica = await cluster.replicaOf(await cluster.masterOf(await nameOf()));
    replica.freeze();
    const failed = expect(ended("over")).rejects.toBeInstanceOf(StoreUnavailable);
    await store.set(["account:nora", "beside it"], "kept", until, now);
    await failed;
    await expect(ended("over")).rejects.toBeInstanceOf(StoreUnavailable);
    replica.thaw();
    await expect.poll(() => ended("over").catch(() => null), { timeout: healMs }).toBe("over");
  });
});

test("a cluster that has lost a part of its slots fails in time, and is used again when they are back", async () => {
  await cluster.untilWhole();
  const master = await cluster.masterOf(await nameOf());
  const others = cluster.servers.filter((each) => each !== master);
  const slot = String(await master.command("CLUSTER", "KEYSLOT", "of another account"));
  const owner = await cluster.masterOf("of another account");
  await Promise.all(cluster.servers.map((each) => each.command("CLUSTER", "DELSLOTS", slot)));
  const isDown = async () => String(await others[0]?.command("CLUSTER", "INFO")).includes("cluster_state:fail");
  await expect.poll(isDown).toBe(true);
  await expectUnavailable();
  await owner.command("CLUSTER", "ADDSLOTS", slot);
  await expectHealed();
});

test("while no server of the cluster answers every operation fails, and it is found when it is there", async () => {
  const servers = { kind: "cluster", addresses: ["127.0.0.1:1", "127.0.0.1:2"] } as const;
  const alone = createRedisStore({ servers, log: quiet });
  await expect(alone.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
  await alone.close();
});
