// The product's clock. In the sandbox environment it is the sandbox's clock, which tests and testers advance; see
// decisions/010-clock.md. Everywhere else it is the machine's. Runs at the edge and in Node.
import { seconds } from "@/domain/duration";
import { config } from "./config";
import { processWide } from "./telemetry/process-wide";

/** Time limit for the sandbox's answer: pages must not wait for it. */
const deadlineMs = 500;

type SandboxClock = { offsetMs: number; reading?: Promise<void> | undefined; queued?: Promise<void> | undefined };
const sandboxClock = () => processWide<SandboxClock>("sandbox-clock", () => ({ offsetMs: 0 }));

const followsSandbox = () => config().ACCOUNT_ENV === "sandbox" && !config().MACHINE_CLOCK;

/** @returns epoch milliseconds, with the offset that this process read last */
export const now = (): number => Date.now() + (followsSandbox() ? sandboxClock().offsetMs : 0);

/**
 * @param until expiry of an entry that was stored for `lifeMs` milliseconds
 * @returns whether the entry is valid at a time; never after the clock was set back, as a reset of the sandbox does
 */
export const isCurrent = (until: number, lifeMs: number, at: number): boolean => until > at && until <= at + lifeMs;

/**
 * @param at time of an entry that several instances share
 * @returns whether it was written before the sandbox's clock was set back. Elsewhere the clock of another instance is ahead, and what it
 *   has written counts
 */
export const isFromLostFuture = (at: number, atPresent: number): boolean =>
  followsSandbox() && at > atPresent + seconds(60);

/**
 * Reads the sandbox's clock first, so that a request after a clock change sees it. Call it once at the start of each request; the
 * rest of the request uses `now()` or the returned time.
 */
export async function currentTime(): Promise<number> {
  if (followsSandbox()) await readOffset(sandboxClock());
  return now();
}

/** A read in flight may have been answered before the clock change, so requests that arrive meanwhile share the next one. */
function readOffset(clock: SandboxClock): Promise<void> {
  if (!clock.reading) {
    clock.reading = fetchOffset(clock).finally(() => {
      clock.reading = undefined;
    });
    return clock.reading;
  }
  clock.queued ??= clock.reading.then(() => {
    clock.queued = undefined;
    return readOffset(clock);
  });
  return clock.queued;
}

/** Without an answer the last offset is kept: time must not jump back because the sandbox is unreachable. */
async function fetchOffset(clock: SandboxClock): Promise<void> {
  try {
    const url = new URL("/_control/clock", config().UPSTREAM_ORIGIN);
    const answer = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(deadlineMs) });
    const { offsetMs } = (await answer.json()) as { offsetMs?: unknown };
    if (typeof offsetMs === "number" && Number.isFinite(offsetMs)) clock.offsetMs = offsetMs;
  } catch {
    // unreachable, or not the sandbox
  }
}
