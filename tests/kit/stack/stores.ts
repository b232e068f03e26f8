import { createMemoryStore } from "@/server/guard/memory";
import { createRedisStore } from "@/server/guard/redis";
import type { GuardStore, Sealer } from "@/server/guard/store";
import { createLog } from "@/server/telemetry/log";
import { startRedis } from "./redis-server";

export const quiet = createLog({ level: "silent", environment: "test" });

/** What is counted here must not depend on how busy the machine is: the usual second may pass in one turn of the event loop. */
export const busyMachineMs = 30_000;

/** Two instances of the account area with what they share; memory is shared by being one. */
export const stores = {
  memory: async () => {
    const store = createMemoryStore();
    return { one: store, other: store as GuardStore, close: () => store.close() };
  },
  redis: async () => {
    const redis = await startRedis();
    const settings = { url: redis.url, log: quiet, commandMs: busyMachineMs };
    const [one, other] = [createRedisStore(settings), createRedisStore(settings)];
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

/** Stands for iron-session: what is kept cannot be read by looking at it. */
export const sealer = <T>(): Sealer<T> => ({
  seal: async (value) => `sealed:${Buffer.from(JSON.stringify(value)).toString("base64")}`,
  unseal: async (sealed) => JSON.parse(Buffer.from(sealed.slice("sealed:".length), "base64").toString()),
});
