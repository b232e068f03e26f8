import { connect, createServer } from "node:net";
import { createClient } from "@redis/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createRedisStore } from "@/server/guard/redis";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";
import { listening } from "../../kit/stack/listening.ts";
import { startRedis } from "../../kit/stack/redis-server";
import { busyMachineMs, quiet, sealer } from "../../kit/stack/stores";

const limit = { times: 3, perMs: minutes(10) };
const now = Date.now();

let redis: Awaited<ReturnType<typeof startRedis>>;
let store: GuardStore;
beforeEach(async () => {
  redis = await startRedis();
  store = createRedisStore({ url: redis.url, log: quiet });
});
afterEach(async () => {
  await store.close();
  await redis.close();
});

const operations = (): Record<string, Promise<unknown>> => ({
  hit: store.hit("key", limit, now),
  revoke: store.revoke("sid", now + 1000, now),
  isRevoked: store.isRevoked("sid", now),
  once: store.once("key", 1000, async () => ({}), sealer()),
});

const expectBack = (guard: GuardStore) =>
  expect.poll(() => guard.hit("key", limit, now).catch(() => null), { timeout: 8000 }).toMatchObject({ allowed: true });

async function expectUnavailable() {
  for (const operation of Object.values(operations())) await expect(operation).rejects.toBeInstanceOf(GuardUnavailable);
}

test("a Redis that is full still counts and says who is revoked, and refuses to revoke and to keep answers", async () => {
  const admin = await createClient({ url: redis.url }).connect();
  await store.revoke("revoked", now + minutes(10), now);
  await admin.configSet("maxmemory", "1");
  await expect(store.revoke("sid", now + 1000, now)).rejects.toBeInstanceOf(GuardUnavailable);
  await expect(store.once("key", 1000, async () => ({}), sealer())).rejects.toBeInstanceOf(GuardUnavailable);
  expect(await store.isRevoked("revoked", now)).toBe(true);
  // a script that has begun with a removal may write: a limit holds, and its key ends by itself
  const hits = [];
  for (let i = 0; i <= limit.times; i += 1) hits.push((await store.hit("key", limit, now)).allowed);
  expect(hits).toEqual([true, true, true, false]);
  await admin.configSet("maxmemory", "0");
  await store.revoke("sid", now + minutes(10), now);
  expect(await store.isRevoked("sid", now)).toBe(true);
  await admin.close();
});

describe("a Redis that goes away", () => {
  test("fails every operation at once when it is killed, and is back by itself when it is back", async () => {
    await store.hit("key", limit, now);
    await redis.kill();
    await expectUnavailable();
    await redis.comeBack();
    await expectBack(store);
    expect(await store.isRevoked("sid", now)).toBe(false);
  });

  test("fails every operation when it hangs, long before the command is answered, and goes on when it goes on", async () => {
    await store.hit("key", limit, now);
    redis.freeze();
    await expectUnavailable();
    redis.thaw();
    await expect.poll(() => store.isRevoked("other", now).catch(() => null), { timeout: 8000 }).toBe(false);
  });

  test("may be missing when the process starts", async () => {
    await redis.kill();
    const early = createRedisStore({ url: redis.url, log: quiet });
    await expect(early.hit("key", limit, now)).rejects.toBeInstanceOf(GuardUnavailable);
    await redis.comeBack();
    await expectBack(early);
    await early.close();
  });

  test("does not make finished work look undone when it dies during it", async () => {
    const answer = await store.once(
      "key",
      minutes(1),
      async () => {
        await redis.kill();
        return { kind: "redirect", to: "/next" };
      },
      sealer(),
    );
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
          const [lease = ""] = await client.keys("*guard:once:lease:*");
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

  const withLease = (leaseMs: number) =>
    createRedisStore({ url: redis.url, log: quiet, leaseMs, commandMs: busyMachineMs });

  test("is replaced by one that waited, once its lease is over, when it dies", async () => {
    const [dying, waiting] = [withLease(shortMs), withLease(shortMs)];
    const started = Promise.withResolvers<void>();
    const endless = () => {
      started.resolve();
      return new Promise<object>(() => undefined);
    };
    void dying.once("key", minutes(1), endless, sealer());
    await started.promise;
    await dying.close();
    expect(await waiting.once("key", minutes(1), async () => ({ by: "other" }), sealer())).toEqual({ by: "other" });
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
    const first = busy.once("key", minutes(1), long, sealer());
    await started.promise;
    const second = waiting.once("key", minutes(1), async () => ({ by: "other" }), sealer());
    // without renewals the lease would have ended by the third
    await renewals(3);
    mayEnd.resolve({ by: "first" });
    expect(await Promise.all([first, second])).toEqual([{ by: "first" }, { by: "first" }]);
    await Promise.all([busy.close(), waiting.close()]);
  });
});

test("what lies in Redis contains no identity and no readable answer, and every key expires", async () => {
  await store.hit("verify:address:203.0.113.7", limit, now);
  await store.revoke("canary-sid", now + minutes(1), now);
  await store.once("canary-key", minutes(1), async () => ({ kind: "redirect", to: "/canary-answer" }), sealer());
  const failing = store.once("canary-failure", minutes(1), () => Promise.reject(new Error("failed")), sealer());
  await expect(failing).rejects.toThrow("failed");
  await store.put("canary-value", "sealed by the caller", now + minutes(1), now);
  const client = await createClient({ url: redis.url }).connect();
  const keys = await client.keys("*");
  const values = await Promise.all(
    keys.map(async (key) => ((await client.type(key)) === "string" ? client.get(key) : client.zRange(key, 0, -1))),
  );
  const ends = await Promise.all(keys.map((key) => client.pTTL(key)));
  client.destroy();
  expect(keys).toHaveLength(5);
  expect(JSON.stringify([keys, values])).not.toMatch(/203\.0\.113\.7|canary/);
  expect(ends.every((end) => end > 0)).toBe(true);
  expect(keys.every((key) => key.startsWith("account-area:guard:"))).toBe(true);
});

test("deployments with prefixes of their own share a Redis without meeting", async () => {
  const [one, other] = ["blue", "green"].map((prefix) => createRedisStore({ url: redis.url, prefix, log: quiet }));
  await one?.revoke("sid", now + minutes(1), now);
  expect([await one?.isRevoked("sid", now), await other?.isRevoked("sid", now)]).toEqual([true, false]);
  await Promise.all([one?.close(), other?.close()]);
});

describe("instances whose clocks differ by 60 seconds", () => {
  const skew = 60_000;

  test.each([
    ["ahead", now + skew],
    ["behind", now - skew],
  ])("a session that one whose clock is %s revokes is refused by the others until its token ends", async (_, at) => {
    const until = now + 200;
    await store.revoke("sid", until, at);
    const client = await createClient({ url: redis.url }).connect();
    const [key = ""] = await client.keys("*revoked*");
    expect(await client.pTTL(key)).toBeGreaterThan(skew / 2);
    client.destroy();
    expect(await store.isRevoked("sid", now - skew)).toBe(true);
  });

  test("wrong answers count together", async () => {
    for (const at of [now + skew, now, now + skew]) await store.hit("key", limit, at);
    expect(await store.hit("key", limit, now)).toMatchObject({ allowed: false });
  });
});

test("a master that a failover made a replica is left for the new one, by itself", async () => {
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
  const through = createRedisStore({ url: `redis://127.0.0.1:${await listening(address)}`, log: quiet });
  await through.hit("before", limit, now);
  const former = await createClient({ url: redis.url }).connect();
  await former.sendCommand(["REPLICAOF", "127.0.0.1", String(next.port)]);
  former.destroy();
  target = next.port;
  await expectBack(through);
  const master = await createClient({ url: next.url }).connect();
  expect(await master.dbSize()).toBe(1);
  master.destroy();
  await through.close();
  address.close();
  await next.close();
});
