// Which guard store this process uses: Redis when REDIS_URL is set, its own memory otherwise.
import "server-only";
import { config } from "../config";
import { log } from "../telemetry/log";
import { processWide } from "../telemetry/process-wide";
import { createMemoryStore } from "./memory";
import { createRedisStore } from "./redis";
import type { GuardStore } from "./store";

/** The one guard store of this process. Its members may throw GuardUnavailable. */
export const guardStore = (): GuardStore =>
  processWide("guard-store", () => {
    const { REDIS_URL: url } = config();
    return url ? createRedisStore({ url, log: log() }) : createMemoryStore();
  });
