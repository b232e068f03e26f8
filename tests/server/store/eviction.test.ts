// A Redis that may evict what it holds would forget which sessions have ended.
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readiness } from "@/server/readiness";
import { start } from "@/server/start";
import { processStore } from "@/server/store/process-store";
import { createLog } from "@/server/telemetry/log";
import { listening } from "../../kit/stack/listening.ts";
import { startWith, writtenLines } from "../../kit/stack/process-state.ts";
import { realSettings } from "../../kit/stack/real-settings.ts";
import { startRedis } from "../../kit/stack/redis-server";
import { redisStore } from "../../kit/stack/stores";

let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis("--maxmemory", "100mb", "--maxmemory-policy", "volatile-lru");
});
afterAll(() => redis.close());

const settings = () => ({
  ...realSettings,
  ACCOUNT_ENV: "preprod",
  ALLOW_SAMPLES: "true",
  NODE_ENV: "production",
  REDIS_URL: redis.url,
});

test("keeps an instance outside the sandbox from starting, and says why", async () => {
  startWith(settings());
  writtenLines();
  const written: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => written.push(`${text}`) > 0);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  start();
  await expect.poll(() => exit.mock.calls).toEqual([[78]]);
  expect(written.join("")).toContain("its maxmemory-policy must be noeviction");
  vi.restoreAllMocks();
  await processStore().close();
});

test.each([
  ["allkeys-lru", "preprod", { ready: false, checks: { store: "evicts" } }],
  ["volatile-ttl", "preprod", { ready: false, checks: { store: "evicts" } }],
  ["volatile-lru", "preprod", { ready: false, checks: { store: "evicts" } }],
  ["volatile-lru", "sandbox", { ready: true, checks: { store: "evicts" } }],
  ["noeviction", "preprod", { ready: true, checks: { store: "ok" } }],
])("with the policy %s an instance in %s says so in its readiness", async (policy, ACCOUNT_ENV, expected) => {
  await redis.command("CONFIG", "SET", "maxmemory-policy", policy);
  startWith({ ...settings(), ACCOUNT_ENV });
  expect(await readiness()).toMatchObject(expected);
  await processStore().close();
});

test("a store that is full, or does not answer, counts as down", async () => {
  await redis.command("CONFIG", "SET", "maxmemory", "1");
  startWith(settings());
  expect(await readiness()).toMatchObject({ ready: true, checks: { store: "down" } });
  await processStore().close();
  await redis.command("CONFIG", "SET", "maxmemory", "100mb");
  const silent = createServer(() => undefined);
  startWith({ ...settings(), REDIS_URL: `redis://127.0.0.1:${await listening(silent)}` });
  expect(await readiness()).toMatchObject({ ready: true, checks: { store: "down" } });
  await processStore().close();
  silent.close();
});

test("what a full Redis refuses is logged with its reason once a minute, and not each time", async () => {
  const lines: { event: string; err?: { message: string } }[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(JSON.parse(line)) });
  const store = redisStore(redis.url, { log });
  await redis.command("CONFIG", "SET", "maxmemory", "1");
  const writes = Array.from({ length: 5 }, (_, i) =>
    store.set(["account:nora", `${i}`], "kept", Date.now(), Date.now()),
  );
  expect((await Promise.allSettled(writes)).every(({ status }) => status === "rejected")).toBe(true);
  await redis.command("CONFIG", "SET", "maxmemory", "100mb");
  expect(lines.map(({ event }) => event)).toEqual(["storeCommandFailed"]);
  expect(lines[0]?.err?.message).toContain("OOM");
  await store.close();
});
