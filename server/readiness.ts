// Readiness: whether a load balancer may send requests to this instance (promise 13, promise 15).
import "server-only";
import { config } from "./config";
import { isRedisCluster } from "./guard/cluster";
import { guardStore } from "./guard/guard";
import { loadKeySet } from "./session/key-set";
import { log } from "./telemetry/log";
import { logSink } from "./telemetry/log-sink";
import { processWide } from "./telemetry/process-wide";

const state = () => processWide("readiness", () => ({ isDraining: false, isWithoutKeys: false }));

/** Logs the first failure and the recovery, not each check. */
function noteKeys(err: unknown): void {
  const wasWithout = state().isWithoutKeys;
  state().isWithoutKeys = err !== undefined;
  if (err !== undefined && !wasWithout) log().error({ event: "keySetDown", err });
  if (err === undefined && wasWithout) log().info({ event: "keySetBack" });
}

/** Turns readiness off when the server starts to drain. */
export const startDraining = (): void => {
  state().isDraining = true;
};

/**
 * Loads the key set before the first request, which would otherwise be refused when the fetch is slow.
 * @returns the result of each check. An unavailable guard store or key set, or a log that cannot be written, is reported but keeps the
 * instance ready, because pages still render without them. A Redis in cluster mode will not get better.
 */
export async function readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
  config();
  const [guard, keySet] = await Promise.all([
    guardStore()
      .isRevoked("readiness", Date.now())
      .then(
        () => "ok",
        () => "down",
      )
      .then((found) => (isRedisCluster() ? "cluster" : found)),
    loadKeySet(),
  ]);
  noteKeys(keySet.failure);
  const { isDraining } = state();
  const lines = logSink().isDropping() ? "dropping" : "ok";
  return {
    ready: !isDraining && guard !== "cluster",
    checks: {
      settings: "ok",
      guard,
      keys: keySet.isLoaded ? "ok" : "down",
      log: lines,
      leaving: String(isDraining),
    },
  };
}
