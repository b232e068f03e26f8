// Whether this instance may be sent players (promise 13, promise 15).
import "server-only";
import { config } from "./config";
import { guardStore } from "./guard/guard";
import { loadKeySet } from "./session/token";
import { processWide } from "./telemetry/process-wide";

const state = () => processWide("readiness", () => ({ isLeaving: false }));

/** Called when the process is told to stop: no new players, the ones here finish. */
export const leave = (): void => {
  state().isLeaving = true;
};

/**
 * Fetches the key set before players come: to the first of them a slow fetch would look like the end of their session.
 * @returns what was checked. A lost guard store or key set is said and does not take the instance out: pages still render.
 */
export async function readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
  config();
  const [guard, keys] = await Promise.all([
    guardStore()
      .isRevoked("readiness", Date.now())
      .then(
        () => "ok",
        () => "down",
      ),
    loadKeySet().then((isLoaded) => (isLoaded ? "ok" : "down")),
  ]);
  const { isLeaving } = state();
  return { ready: !isLeaving, checks: { settings: "ok", guard, keys, leaving: String(isLeaving) } };
}
