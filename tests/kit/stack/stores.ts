import { createMemoryStore } from "@/server/store/memory";
import { createRedisStore } from "@/server/store/redis";
import type { Servers } from "@/server/store/redis-client";
import type { Keeping, Sealer, Store } from "@/server/store/store";
import { createLog } from "@/server/telemetry/log";
import { startRedisCluster } from "./redis-cluster";
import { startRedis } from "./redis-server";

export const quiet = createLog({ level: "silent", environment: "test" });

/** What is counted here must not depend on how busy the machine is: the usual second may pass in one turn of the event loop. */
export const busyMachineMs = 30_000;

const single = (url: string): Servers => ({ kind: "single", url });

/** A store in a Redis that is one server. */
export const redisStore = (url: string, settings: Partial<Parameters<typeof createRedisStore>[0]> = {}): Store =>
  createRedisStore({ servers: single(url), log: quiet, ...settings });

const two = (servers: Servers) => {
  const settings = { servers, log: quiet, commandMs: busyMachineMs };
  return [createRedisStore(settings), createRedisStore(settings)] as const;
};

/** Two instances of the account area with what they share; memory is shared by being one. */
export const stores = {
  memory: async () => {
    const store = createMemoryStore();
    return { one: store, other: store as Store, close: () => store.close() };
  },
  redis: async () => {
    const redis = await startRedis();
    const [one, other] = two(single(redis.url));
    return {
      one,
      other,
      redis,
      close: async () => {
        await Promise.all([one.close(), other.close()]);
        await redis.close();
      },
    };
  },
};

/** And in a cluster, which takes a second to start. */
export const allStores = {
  ...stores,
  cluster: async () => {
    const cluster = await startRedisCluster();
    const [one, other] = two({ kind: "cluster", addresses: cluster.addresses });
    return {
      one,
      other,
      close: async () => {
        await Promise.all([one.close(), other.close()]);
        await cluster.close();
      },
    };
  },
};

/** Stands for iron-session: what is kept cannot be read by looking at it. */
const sealer = <T>(): Sealer<T> => ({
  seal: async (value) => `sealed:${Buffer.from(JSON.stringify(value)).toString("base64")}`,
  unseal: async (sealed) => JSON.parse(Buffer.from(sealed.slice("sealed:".length), "base64").toString()),
});

export const keeping = <T>(forMs: number, waitMs = 60_000): Keeping<T> => ({ forMs, waitMs, sealer: sealer<T>() });
