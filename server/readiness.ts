// Readiness: whether a load balancer may send requests to this instance (promise 13, promise 15).
import "server-only";
import { config } from "./config";
import { loadKeySet } from "./session/key-set";
import { processStore } from "./store/process-store";
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
 * @returns the result of each check. A store that is unavailable or full, a missing key set, or a log that cannot be written is reported but
 * keeps the instance ready, because pages still render without them. A Redis that may evict will not get better.
 */
export async function readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
  const mayEvict = config().ACCOUNT_ENV === "sandbox";
  const [store, keySet] = await Promise.all([
    processStore()
      .health()
      .catch(() => "down"),
    loadKeySet(),
  ]);
  noteKeys(keySet.failure);
  const { isDraining } = state();
  const lines = logSink().isDropping() ? "dropping" : "ok";
  return {
    ready: !isDraining && (store !== "evicts" || mayEvict),
    checks: {
      settings: "ok",
      store,
      keys: keySet.isLoaded ? "ok" : "down",
      log: lines,
      leaving: String(isDraining),
    },
  };
}
