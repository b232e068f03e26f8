// The store of this process: Redis when an address is set, memory otherwise.
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, config } from "../config";
import { log } from "../telemetry/log";
import { reportStore } from "../telemetry/metrics";
import { processWide } from "../telemetry/process-wide";
import { createMemoryStore } from "./memory";
import { createRedisStore } from "./redis";
import type { Servers } from "./redis-client";
import type { Store } from "./store";

type ServerSettings = Pick<
  Config,
  "REDIS_URL" | "REDIS_SENTINELS" | "REDIS_SENTINEL_PASSWORD" | "REDIS_MASTER" | "REDIS_CLUSTER" | "REDIS_TLS"
>;

/** @returns where the servers are; undefined where no address is set */
function serversIn(settings: ServerSettings): Servers | undefined {
  const {
    REDIS_URL: url,
    REDIS_SENTINELS,
    REDIS_SENTINEL_PASSWORD: password,
    REDIS_CLUSTER,
    REDIS_TLS: tls,
  } = settings;
  if (url !== undefined) return { kind: "single", url };
  if (REDIS_CLUSTER.length > 0) return { kind: "cluster", addresses: REDIS_CLUSTER, tls };
  if (REDIS_SENTINELS.length === 0) return undefined;
  return {
    kind: "sentinels",
    addresses: REDIS_SENTINELS,
    master: settings.REDIS_MASTER,
    ...(password && { password }),
    tls,
  };
}

/** Managed services hand out passwords that last for minutes, and renew the file. While it cannot be read, the password of the start counts. */
const passwordIn = (folder: string, ofStart: string | undefined) => () =>
  readFile(join(folder, "REDIS_PASSWORD"), "utf8").then(
    (text) => text.trimEnd(),
    () => ofStart,
  );

/** The store of this process. Its operations may throw StoreUnavailable. */
export const processStore = (): Store =>
  processWide("store", () => {
    const { REDIS_USERNAME, REDIS_PASSWORD, REDIS_CA, REDIS_KEY_PREFIX, SECRETS_DIR } = config();
    const password = SECRETS_DIR === undefined ? REDIS_PASSWORD : passwordIn(SECRETS_DIR, REDIS_PASSWORD);
    const servers = serversIn(config());
    reportStore(servers ? "redis" : "memory", true);
    if (!servers) return createMemoryStore();
    return createRedisStore({
      servers,
      log: log(),
      prefix: REDIS_KEY_PREFIX,
      ...(REDIS_USERNAME && { username: REDIS_USERNAME }),
      ...(password && { password }),
      ...(REDIS_CA && { ca: REDIS_CA }),
    });
  });
