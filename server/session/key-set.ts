// The platform's key set, which verifies session tokens (promise 3). Runs at the edge and in Node.
import { createRemoteJWKSet, type RemoteJWKSet } from "jose";
import { hours, minutes, seconds } from "@/domain/duration";
import { processWide } from "@/server/telemetry/process-wide";
import { config } from "../config";

/** How long keys verify while the platform does not say them again (decision 015). */
const maxAgeMs = hours(1);

/** Keys are asked for again so long after an answer, so that a withdrawn one ends, and so long after a failure. */
const refreshMs = minutes(10);
const retryMs = seconds(10);

/**
 * How long after an answer a token with an unknown key does not ask again. Strangers can send such tokens all the time, and for so long a key
 * that has just been published is unknown: its players would lose their sessions.
 */
const unknownKeyMs = seconds(1);

/** `refreshAt`: on the clock of `performance.now()`. `failure`: why the last request for the keys failed. */
type HeldKeySet = { keys: RemoteJWKSet; refreshAt: number; failure?: unknown };

/** One per process: Next bundles this module once per entry, and the first request for each page would fetch the key set again. */
const processKeySet = () =>
  processWide("key-set", (): HeldKeySet => {
    const keys = createRemoteJWKSet(new URL(config().jwksUrl), {
      timeoutDuration: seconds(3),
      cooldownDuration: unknownKeyMs,
      cacheMaxAge: maxAgeMs,
    });
    return { keys, refreshAt: performance.now() + refreshMs };
  });

/** Keeps the reason of a failure for readiness, which logs it: this file also runs at the edge, which has no log. */
async function reload(set: HeldKeySet): Promise<void> {
  try {
    await set.keys.reload();
    set.refreshAt = performance.now() + refreshMs;
    set.failure = undefined;
  } catch (error) {
    set.failure = error;
    set.refreshAt = performance.now() + retryMs;
  }
}

/**
 * Fetches the key set unless this process has it.
 * @returns whether the process has it now, and why it could not be fetched the last time: keys that are not refreshed end (decision 015)
 */
export async function loadKeySet(): Promise<{ isLoaded: boolean; failure: unknown }> {
  const set = processKeySet();
  if (!set.keys.jwks()) await reload(set);
  else if (set.failure !== undefined && performance.now() >= set.refreshAt) void reload(set);
  return { isLoaded: set.keys.jwks() !== undefined, failure: set.failure };
}

/** @returns the keys to verify with. Keys that are due for a refresh are fetched in the background, and no request waits for them. */
export function keySet(): RemoteJWKSet {
  const set = processKeySet();
  const now = performance.now();
  if (set.keys.fresh && now >= set.refreshAt) {
    set.refreshAt = now + retryMs;
    void reload(set);
  }
  return set.keys;
}

const failureCodes = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/**
 * Whether a verification failed because the keys could not be had, and not because of the token. By code, because the bundle that
 * made the key set has its own error classes.
 */
export function isKeySetFailure(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return !code.startsWith("ERR_J") || failureCodes.includes(code);
}
