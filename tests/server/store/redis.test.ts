import { connect, createServer } from "node:net";
import { createClient } from "@redis/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { type Key, only, type Store, StoreUnavailable } from "@/server/store/store";
import { listening } from "../../kit/stack/listening.ts";
import { startRedis } from "../../kit/stack/redis-server";
import { busyMachineMs, keeping, redisStore } from "../../kit/stack/stores";

const times = 3;
const limit = only({ times, perMs: minutes(10) });
const key: Key = ["account:nora", "own"];
const other: Key = ["account:nora", "other"];
const now = Date.now();

let redis: Awaited<ReturnType<typeof startRedis>>;
let store: Store;
beforeEach(async () => {
  redis = await startRedis();
  store = redisStore(redis.url);
});
afterEach(async () => {
  await store.close();
  await redis.close();
});

const operations = (): Record<string, Promise<unknown>> => ({
  get: store.get([key, other], now),
  set: store.set(key, "kept", now + 1000, now),
  change: store.change(key, () => "kept", now + 1000, now),
  count: store.count(key, limit, now),
  uncount: store.uncount(key, [""]),
  once: store.once(key, async () => ({}), keeping(1000)),
  health: store.health(),
});

const expectBack = (store: Store) =>
  expect.poll(() => store.count(key, limit, now).catch(() => null), { timeout: 8000 }).toMatchObject({ allowed: true });

async function expectUnavailable() {
  const ends = await Promise.allSettled(Object.values(operations()));
  for (const end of ends) expect(end).toMatchObject({ reason: { name: "StoreUnavailable" } });
}

test("a Redis that is full reads and counts, refuses to keep, and is not healthy", async () => {
  await store.set(other, "kept", now + minutes(10), now);
  await redis.command("CONFIG", "SET", "maxmemory", "1");
  const refused = [
    store.set(key, "kept", now + 1000, now),
    store.change(key, () => "kept", now + 1000, now),
    store.once(key, async () => ({}), keeping(1000)),
    store.health(),
  ];
  for (const end of await Promise.allSettled(refused))
    expect(end).toMatchObject({ reason: { name: "StoreUnavailable" } });
  expect(await store.get([other], now)).toEqual(["kept"]);
  // a script that has begun with a removal may write: a limit holds, and its key expires
  const allowed = [];
  for (let i = 0; i <= times; i += 1) allowed.push((await store.count(key, limit, now)).allowed);
  expect(allowed).toEqual([true, true, true, false]);
  await store.set(other, undefined, now, now);
  await redis.command("CONFIG", "SET", "maxmemory", "0");
  await store.set(key, "kept", now + minutes(10), now);
  expect(await store.get([key, other], now)).toEqual(["kept", undefined]);
  expect(await store.health()).toBe("ok");
});

describe("a Redis that goes away", () => {
  test("fails every operation at once when it is killed, and recovers when it is back", async () => {
    await store.count(key, limit, now);
    await redis.kill();
    await expectUnavailable();
    await redis.comeBack();
    await expectBack(store);
    expect(await store.get([other], now)).toEqual([undefined]);
  });

  test("fails every operation when it hangs, long before the command is answered, and recovers when it does", async () => {
    await store.count(key, limit, now);
    redis.freeze();
    await expectUnavailable();
    redis.thaw();
    await expect.poll(() => store.get([other], now).catch(() => null), { timeout: 8000 }).toEqual([undefined]);
  });

  test("may be missing when the process starts", async () => {
    await redis.kill();
    const early = redisStore(redis.url);
    await expect(early.count(key, limit, now)).rejects.toBeInstanceOf(StoreUnavailable);
    await redis.comeBack();
    await expectBack(early);
    await early.close();
  });

  test("does not make finished work look undone when it dies during it", async () => {
    const work = async () => {
      await redis.kill();
      return { kind: "redirect", to: "/next" };
    };
    const answer = await store.once(key, work, keeping(minutes(1)));
    expect(answer).toEqual({ kind: "redirect", to: "/next" });
  });
});

describe("an instance at its work", () => {
  const shortMs = 500;
  /** Long enough for a busy machine to renew it in time. */
  const longMs = 3_000;
  /** Waits until the lease has been renewed so often: its rest of life has grown instead of shrinking. */
  async function renewals(count: number) {
    const client = await createClient({ url: redis.url }).connect();
    let [seen, before] = [0, Number.POSITIVE_INFINITY];
    await expect
      .poll(
        async () => {
          const [lease = ""] = await client.keys("*:once:lease:*");
          const left = await client.pTTL(lease);
          if (left > before) seen += 1;
          before = left;
          return seen;
        },
        { timeout: 25_000, interval: 10 },
      )
      .toBeGreaterThanOrEqual(count);
    client.destroy();
  }

  const withLease = (leaseMs: number) => redisStore(redis.url, { leaseMs, commandMs: busyMachineMs });

  test("is replaced by one that waited, once its lease is over, when it dies", async () => {
    const [dying, waiting] = [withLease(shortMs), withLease(shortMs)];
    const started = Promise.withResolvers<void>();
    const endless = () => {
      started.resolve();
      return new Promise<object>(() => undefined);
    };
    void dying.once(key, endless, keeping(minutes(1)));
    await started.promise;
    await dying.close();
    expect(await waiting.once(key, async () => ({ by: "other" }), keeping(minutes(1)))).toEqual({ by: "other" });
    await waiting.close();
  });

  test("keeps the work to itself for as long as it takes, when it lives", async () => {
    const [busy, waiting] = [withLease(longMs), withLease(longMs)];
    const started = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<object>();
    const long = () => {
      started.resolve();
      return mayEnd.promise;
    };
    const first = busy.once(key, long, keeping(minutes(1)));
    await started.promise;
    const second = waiting.once(key, async () => ({ by: "other" }), keeping(minutes(1)));
    // without renewals the lease would have ended by the third
    await renewals(3);
    mayEnd.resolve({ by: "first" });
    expect(await Promise.all([first, second])).toEqual([{ by: "first" }, { by: "first" }]);
    await Promise.all([busy.close(), waiting.close()]);
  });
});

test("what lies in Redis contains no identity and no readable answer, and every key expires", async () => {
  await store.count(["network:203.0.113.7", "canary"], limit, now);
  await store.set(["account:canary", "canary"], "sealed by the caller", now + minutes(1), now);
  await store.change(["contact:canary", "canary"], () => "sealed by the caller", now + minutes(1), now);
  const answer = async () => ({ kind: "redirect", to: "/canary-answer" });
  await store.once(["form:canary", "canary"], answer, keeping(minutes(1)));
  const fails = () => Promise.reject(new Error("failed"));
  await expect(store.once(["form:canary", "failure"], fails, keeping(minutes(1)))).rejects.toThrow("failed");
  const client = await createClient({ url: redis.url }).connect();
  const keys = await client.keys("*");
  const values = await Promise.all(
    keys.map(async (key) => ((await client.type(key)) === "string" ? client.get(key) : client.zRange(key, 0, -1))),
  );
  const ends = await Promise.all(keys.map((key) => client.pTTL(key)));
  client.destroy();
  // the attempts of a network also under their old name (server/store/old-names.ts)
  expect(keys).toHaveLength(6);
  expect(JSON.stringify([keys, values])).not.toMatch(/203\.0\.113\.7|canary/);
  expect(ends.every((end) => end > 0)).toBe(true);
  expect(keys.every((key) => /^account-area:(store|guard):/.test(key))).toBe(true);
});

test("the keys of one holder share a hash tag, and those of another have another", async () => {
  for (const each of [key, other]) await store.set(each, "kept", now + minutes(1), now);
  await store.count(key, [...limit, { name: "more", limit: { times: 1, perMs: 1000 } }], now);
  await store.set(["account:zoe", "own"], "kept", now + minutes(1), now);
  const keys = (await redis.command("KEYS", "account-area:store:*")) as string[];
  const tags = Map.groupBy(keys, (each) => /{(.+)}/.exec(each)?.[1]);
  expect([...tags.values()].map(({ length }) => length).toSorted()).toEqual([1, 4]);
});

test("deployments with prefixes of their own share a Redis without meeting", async () => {
  const [one, two] = ["blue", "green"].map((prefix) => redisStore(redis.url, { prefix }));
  await one?.set(key, "kept", now + minutes(1), now);
  expect([await one?.get([key], now), await two?.get([key], now)]).toEqual([["kept"], [undefined]]);
  await Promise.all([one?.close(), two?.close()]);
});

describe("instances whose clocks differ by 60 seconds", () => {
  const skew = 60_000;

  test.each([
    ["ahead", now + skew],
    ["behind", now - skew],
  ])("what one whose clock is %s keeps is read by the others until its end", async (_, at) => {
    const until = now + 200;
    await store.set(key, "kept", until, at);
    const [name = ""] = (await redis.command("KEYS", "*:value:*")) as string[];
    expect(await redis.command("PTTL", name)).toBeGreaterThan(skew / 2);
    expect(await store.get([key], now - skew)).toEqual(["kept"]);
  });

  test("wrong answers count together", async () => {
    for (const at of [now + skew, now, now + skew]) await store.count(key, limit, at);
    expect(await store.count(key, limit, now)).toMatchObject({ allowed: false });
  });
});

test("a master that a failover made a replica is left for the new one", async () => {
  const next = await startRedis();
  let target = redis.port;
  const address = createServer((socket) => {
    const onward = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  const through = redisStore(`redis://127.0.0.1:${await listening(address)}`);
  await through.count(other, limit, now);
  const former = await createClient({ url: redis.url }).connect();
  await former.sendCommand(["REPLICAOF", "127.0.0.1", String(next.port)]);
  former.destroy();
  target = next.port;
  await expectBack(through);
  const master = await createClient({ url: next.url }).connect();
  expect(await master.keys("account-area:store:*")).toHaveLength(1);
  master.destroy();
  await through.close();
  address.close();
  await next.close();
});
