import { createClient } from "@redis/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createRedisStore } from "@/server/guard/redis";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";
import { startRedis } from "./redis-server";
import { busyMachineMs, quiet, sealer } from "./stores";

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

async function expectUnavailable() {
  for (const operation of Object.values(operations())) await expect(operation).rejects.toBeInstanceOf(GuardUnavailable);
}

describe("a Redis that goes away", () => {
  test("fails every operation at once when it is killed, and is back by itself when it is back", async () => {
    await store.hit("key", limit, now);
    await redis.kill();
    await expectUnavailable();
    await redis.comeBack();
    await expect
      .poll(() => store.hit("key", limit, now).catch(() => null), { timeout: 8000 })
      .toMatchObject({ allowed: true });
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
    await expect
      .poll(() => early.hit("key", limit, now).catch(() => null), { timeout: 8000 })
      .toMatchObject({ allowed: true });
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
          const [lease = ""] = await client.keys("guard:once:lease:*");
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

describe("what lies in Redis", () => {
  test("contains no identity and no readable answer, and every key expires", async () => {
    await store.hit("verify:address:203.0.113.7", limit, now);
    await store.revoke("canary-sid", now + minutes(1), now);
    await store.once("canary-key", minutes(1), async () => ({ kind: "redirect", to: "/canary-answer" }), sealer());
    const client = await createClient({ url: redis.url }).connect();
    const keys = await client.keys("*");
    const values = await Promise.all(
      keys.map(async (key) => ((await client.type(key)) === "string" ? client.get(key) : client.zRange(key, 0, -1))),
    );
    const ends = await Promise.all(keys.map((key) => client.pTTL(key)));
    client.destroy();
    expect(keys).toHaveLength(3);
    expect(JSON.stringify([keys, values])).not.toMatch(/203\.0\.113\.7|canary/);
    expect(ends.every((end) => end > 0)).toBe(true);
  });
});
