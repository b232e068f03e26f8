// Selects the guard store of this process: Redis when REDIS_URL is set, memory otherwise.
import "server-only";
import { config } from "../config";
import { log } from "../telemetry/log";
import { reportGuard } from "../telemetry/metrics";
import { processWide } from "../telemetry/process-wide";
import { createMemoryStore } from "./memory";
import { createRedisStore } from "./redis";
import type { GuardStore } from "./store";

/** The guard store of this process. Its methods may throw GuardUnavailable. */
export const guardStore = (): GuardStore =>
  processWide("guard-store", () => {
    const { REDIS_URL: url, REDIS_USERNAME, REDIS_PASSWORD, REDIS_CA, REDIS_KEY_PREFIX } = config();
    const { REDIS_SENTINELS: addresses, REDIS_SENTINEL_PASSWORD } = config();
    reportGuard(url ? "redis" : "memory", true);
    if (!url) return createMemoryStore();
    return createRedisStore({
      url,
      log: log(),
      prefix: REDIS_KEY_PREFIX,
      ...(REDIS_USERNAME && { username: REDIS_USERNAME }),
      ...(REDIS_PASSWORD && { password: REDIS_PASSWORD }),
      ...(REDIS_CA && { ca: REDIS_CA }),
      ...(addresses.length > 0 && {
        sentinels: { addresses, ...(REDIS_SENTINEL_PASSWORD && { password: REDIS_SENTINEL_PASSWORD }) },
      }),
    });
  });
