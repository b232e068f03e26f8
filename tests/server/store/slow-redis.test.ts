import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { minutes, seconds } from "@/domain/duration";
import { type Key, only, type Store, StoreUnavailable } from "@/server/store/store";
import { startRedis } from "../../kit/stack/redis-server";
import { redisStore } from "../../kit/stack/stores";
import { startTcpProxy } from "../../kit/stack/tcp-proxy.ts";

const key: Key = ["account:nora", "tries"];
const limit = only({ times: 1000, perMs: minutes(10) });
const now = Date.now();

let redis: Awaited<ReturnType<typeof startRedis>>;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
let store: Store;
beforeEach(async () => {
  redis = await startRedis();
  proxy = await startTcpProxy(redis.port);
  store = redisStore(`redis://127.0.0.1:${proxy.port}`);
  await expect.poll(() => store.count(key, limit, now).catch(() => null)).toMatchObject({ allowed: true });
});
afterEach(async () => {
  await store.close();
  proxy.close();
  await redis.close();
});

const refusedHits = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await expect(store.count(key, limit, now)).rejects.toBeInstanceOf(StoreUnavailable);
};

test("a page waits for one command of a Redis that answers too late, not for each; and it is used again when it is quick", async () => {
  proxy.answerAfter(seconds(3));
  const before = proxy.commands();
  await refusedHits(20);
  expect(proxy.commands() - before).toBe(1);
  proxy.answerAfter(0);
  await expect.poll(() => store.count(key, limit, now).catch(() => null)).toMatchObject({ allowed: true });
});

test("a Redis that is slow but in time is used, command after command", async () => {
  proxy.answerAfter(200);
  const before = proxy.commands();
  for (let n = 0; n < 3; n += 1) expect(await store.count(key, limit, now)).toMatchObject({ allowed: true });
  expect(proxy.commands() - before).toBe(3);
});

test("an answer that has arrived counts, however long this process was busy", async () => {
  const direct = redisStore(redis.url);
  await direct.count(key, limit, now);
  const answer = direct.count(key, limit, now);
  await pause(0);
  const until = performance.now() + 1200;
  while (performance.now() < until);
  expect(await answer).toMatchObject({ allowed: true });
  await direct.close();
});
