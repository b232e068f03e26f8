// A Redis in cluster mode, which is refused instead of looking ready.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isOfCluster, isRedisCluster, saysCluster } from "@/server/guard/cluster";
import { createRedisStore } from "@/server/guard/redis";
import { readiness } from "@/server/readiness";
import { createLog } from "@/server/telemetry/log";
import { startRedis } from "../../kit/stack/redis-server";

vi.stubEnv("JWKS_URL", "http://127.0.0.1:9/keys");
let cluster: Awaited<ReturnType<typeof startRedis>>;
let single: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  [cluster, single] = await Promise.all([startRedis("--cluster-enabled", "yes"), startRedis()]);
});
afterAll(() => Promise.all([cluster.close(), single.close()]));

/** @returns what the log says after one command */
async function eventsOf(url: string): Promise<string[]> {
  const events: string[] = [];
  const write = (line: string) => events.push(JSON.parse(line).event);
  const store = createRedisStore({ url, log: createLog({ level: "info", environment: "test", write }) });
  await store.isRevoked("sid", Date.now()).catch(() => undefined);
  await store.close();
  return events;
}

test("a single server is accepted, a cluster is named with its reason, and readiness says it", async () => {
  expect([await eventsOf(single.url), isRedisCluster()]).toEqual([[], false]);
  expect((await readiness()).ready).toBe(true);
  expect([await eventsOf(cluster.url), isRedisCluster()]).toEqual([["redisClusterRefused"], true]);
  expect(await readiness()).toMatchObject({ ready: false, checks: { guard: "cluster" } });
});

test("the mode is read from both forms of the answer to HELLO, and from the errors of a cluster", () => {
  expect(["cluster", "standalone", "sentinel"].map((mode) => saysCluster(["server", "redis", "mode", mode]))).toEqual([
    true,
    false,
    false,
  ]);
  expect([saysCluster({ mode: "cluster" }), saysCluster(undefined), saysCluster([])]).toEqual([true, false, false]);
  expect(["MOVED 1 10.0.0.1:1", "CROSSSLOT Keys", "ERR x"].map((text) => isOfCluster(new Error(text)))).toEqual([
    true,
    true,
    false,
  ]);
});
