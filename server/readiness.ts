// Whether this instance may be sent players (promise 13, promise 15).
import "server-only";
import { config } from "./config";
import { guardStore } from "./guard/guard";
import { processWide } from "./telemetry/process-wide";

const state = () => processWide("readiness", () => ({ isLeaving: false }));

/** Called when the process is told to stop: no new players, the ones here finish. */
export const leave = (): void => {
  state().isLeaving = true;
};

/** @returns what was checked. A lost guard store is said and does not take the instance out: pages still render. */
export async function readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
  config();
  const guard = await guardStore()
    .isRevoked("readiness", Date.now())
    .then(
      () => "ok",
      () => "down",
    );
  const { isLeaving } = state();
  return { ready: !isLeaving, checks: { settings: "ok", guard, leaving: String(isLeaving) } };
}
