// A failover that Sentinels decide, against real servers.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createRedisStore } from "@/server/store/redis";
import { type Key, only, type Store, StoreUnavailable } from "@/server/store/store";
import { type SentinelSet, startSentinelSet } from "../../kit/stack/redis-sentinels";
import { keeping, quiet } from "../../kit/stack/stores";

const now = Date.now();
const until = now + minutes(1);
const key: Key = ["account:nora", "value"];
const limit = only({ times: 1000, perMs: minutes(10) });
/** The library has to follow within ten seconds of the Sentinels' own decision, which takes up to a few. */
const followMs = 12_000;

describe("a master with a replica and Sentinels", () => {
  let set: SentinelSet;
  let store: Store;
  const works = () => store.count(key, limit, now).catch(() => null);
  const followed = () => expect.poll(works, { timeout: followMs }).toMatchObject({ allowed: true });
  beforeEach(async () => {
    set = await startSentinelSet();
    store = createRedisStore({ servers: set.servers, log: quiet });
    await followed();
  });
  afterEach(async () => {
    await store.close();
    await set.close();
  });

  test("a master that dies is replaced by its replica; in between every operation fails in time", {
    timeout: 60_000,
  }, async () => {
    await store.set(key, "kept", until, now);
    await set.untilReplicaHas(set.master);
    await set.master.kill();
    await expect(store.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
    await followed();
    expect(await store.get([key], now)).toEqual(["kept"]);
  });

  test("a change that has to be on the replica is there at once, and fails in time without it", {
    timeout: 60_000,
  }, async () => {
    const change = (value: string) => store.change(key, () => value, until, now, { onReplica: true });
    expect(await change("over")).toBe("over");
    set.replica.freeze();
    await expect(change("over again")).rejects.toBeInstanceOf(StoreUnavailable);
    // it is not known to have failed: the master has it
    expect(await store.get([key], now)).toEqual(["over again"]);
    set.replica.thaw();
    await expect.poll(() => change("over again").catch(() => null), { timeout: followMs }).toBe("over again");
    await set.master.kill();
    await expect.poll(() => store.get([key], now).catch(() => null), { timeout: followMs }).toEqual(["over again"]);
  });

  test("a form sent again after the failover gets its answer, and one sent during it does not run", {
    timeout: 60_000,
  }, async () => {
    let runs = 0;
    const work = async () => {
      runs += 1;
      return { run: runs };
    };
    const submit = (name: string) => store.once(["form:own", name], work, keeping(minutes(1)));
    expect(await submit("before")).toEqual({ run: 1 });
    await set.untilReplicaHas(set.master);
    await set.master.kill();
    await expect(submit("during")).rejects.toBeInstanceOf(StoreUnavailable);
    expect(runs).toBe(1);
    await followed();
    expect(await submit("before")).toEqual({ run: 1 });
    expect(await submit("during")).toEqual({ run: 2 });
  });

  test("a master that hangs is left, one Sentinel gone, and what it answers later is no write", {
    timeout: 60_000,
  }, async () => {
    await store.set(key, "kept", until, now);
    await set.untilReplicaHas(set.master);
    await set.sentinels[0]?.close();
    set.master.freeze();
    try {
      const refused = Array.from({ length: 20 }, (_, i) => store.set(key, `told that it failed ${i}`, until, now));
      for (const each of await Promise.allSettled(refused)) expect(each.status).toBe("rejected");
      await followed();
    } finally {
      set.master.thaw();
    }
    // the old master is a master for a moment: whatever is acknowledged now has to be on the new one
    const acknowledged: Key[] = [];
    for (let i = 0; i < 20; i += 1) {
      const each: Key = ["account:nora", `after ${i}`];
      await store.set(each, "kept", until, now).then(
        () => acknowledged.push(each),
        () => undefined,
      );
    }
    expect(acknowledged.length).toBeGreaterThan(10);
    const later = createRedisStore({ servers: set.servers, log: quiet });
    await expect.poll(() => set.isReplicated(), { timeout: 20_000 }).toBe(true);
    const found = () => later.get([key, ...acknowledged], now).catch(() => null);
    await expect.poll(found, { timeout: followMs }).toEqual([key, ...acknowledged].map(() => "kept"));
    await later.close();
  });

  test.each([
    ["one Sentinel hangs", (each: SentinelSet["sentinels"]) => each[0]?.freeze()],
    ["all Sentinels hang", (each: SentinelSet["sentinels"]) => each.map(({ freeze }) => freeze())],
    ["all Sentinels are gone", (each: SentinelSet["sentinels"]) => Promise.all(each.map(({ close }) => close()))],
  ])("while %s a master that answers is used again within seconds", { timeout: 60_000 }, async (_, disturb) => {
    await store.set(key, "kept", until, now);
    await disturb(set.sentinels);
    let inARow = 0;
    const isSteady = async () => {
      inARow = await store.get([key], now).then(
        () => inARow + 1,
        () => 0,
      );
      return inARow;
    };
    await expect.poll(isSteady, { timeout: 25_000, interval: 50 }).toBeGreaterThanOrEqual(40);
  });

  test("a master that hangs is left also where all Sentinels were away before", { timeout: 60_000 }, async () => {
    await store.set(key, "kept", until, now);
    await set.untilReplicaHas(set.master);
    for (const { freeze } of set.sentinels) freeze();
    await followed();
    for (const { thaw } of set.sentinels) thaw();
    await expect.poll(() => set.isReplicated()).toBe(true);
    set.master.freeze();
    await expect.poll(works, { timeout: 25_000 }).toMatchObject({ allowed: true });
    set.master.thaw();
  });
});

test("while no Sentinel answers every operation fails", async () => {
  const servers = { kind: "sentinels", addresses: ["127.0.0.1:1"], master: "account-area-master" } as const;
  const alone = createRedisStore({ servers, log: quiet });
  await expect(alone.get([key], now)).rejects.toBeInstanceOf(StoreUnavailable);
  await alone.close();
});
