// What the guard remembers for all instances: how often, who has left, and what was already done (promises 4, 7, 11, 15).
import "server-only";

/** At most `times` in any stretch of `perMs` milliseconds. */
export type Limit = { readonly times: number; readonly perMs: number };

/**
 * How far the clocks of two instances may differ, milliseconds. A try from further ahead was counted before the clock was
 * set back, as a reset of the sandbox does, and must not lock the account until that time comes again.
 */
export const clockSkewMs = 60_000;

/** `retryAfterMs` is 0 when allowed, else the milliseconds until the next try may pass. */
export type Verdict = { allowed: boolean; retryAfterMs: number };

/** How a kept answer is made unreadable to whoever can read the store. `unseal` gives undefined for what it cannot open. */
export type Sealer<T> = {
  seal(value: T): Promise<string>;
  unseal(sealed: string): Promise<T | undefined>;
};

/** Times are epoch milliseconds. Every member may throw GuardUnavailable; the caller decides what that means for the player. */
export type GuardStore = {
  /** Counts a try against a limit and says whether it may go on. A refused try does not count. */
  hit(key: string, limit: Limit, now: number): Promise<Verdict>;
  /** Makes a session worthless until `untilMs`, the end of its own token. */
  revoke(sid: string, untilMs: number, now: number): Promise<void>;
  isRevoked(sid: string, now: number): Promise<boolean>;
  /**
   * Does the work once per key and gives its answer to everybody who asks within `ttlMs`, on any instance, sealed while
   * it is kept. The answer must survive JSON. Work that throws is not remembered: those who waited for it get the error
   * (GuardUnavailable on other instances), and whoever asks afterwards does it anew.
   */
  once<T extends object>(key: string, ttlMs: number, work: () => Promise<T>, sealer: Sealer<T>): Promise<T>;
  /** Lets go of connections and timers. */
  close(): Promise<void>;
};

/** The store did not answer in time, or not sensibly. Verification refuses then; pages still render (promise 15). */
export class GuardUnavailable extends Error {
  override name = "GuardUnavailable";
  readonly operation: keyof GuardStore;

  constructor(operation: keyof GuardStore, cause?: unknown) {
    super(`the guard store failed: ${operation}`, { cause });
    this.operation = operation;
  }

  /** Next bundles this class once per entry, and the store of the process throws the one of the entry that made it. */
  static override [Symbol.hasInstance](value: unknown): value is GuardUnavailable {
    return value instanceof Error && value.name === "GuardUnavailable";
  }
}

/** @returns the kept answer; @throws GuardUnavailable for one that cannot be opened any more */
export async function unsealAnswer<T>(sealed: string, sealer: Sealer<T>): Promise<T> {
  const answer = await sealer.unseal(sealed);
  if (answer === undefined) throw new GuardUnavailable("once", new Error("the kept answer cannot be opened"));
  return answer;
}
