// The guard store, shared by all instances: rate limits, used codes, sessions, idempotency and kept values (promises 4, 7, 11, 15).
import "server-only";
import { minutes } from "@/domain/duration";

/** At most `times` within any `perMs` milliseconds (sliding window). */
export type Limit = { readonly times: number; readonly perMs: number };

/**
 * How far the clocks of two instances may differ, milliseconds. Attempts further in the future were counted before the clock was set
 * back (a reset of the sandbox) and are ignored, or they would lock the account until that time comes again.
 */
export const clockSkewMs = 60_000;

/** How long the answer of a submit or an upload is kept for its repeats, milliseconds (promise 11). */
export const replayMs = minutes(10);

/** `retryAfterMs` is 0 when allowed, otherwise the milliseconds until the next attempt is allowed. */
export type Verdict = { allowed: boolean; retryAfterMs: number };

/** One of the limits that an attempt counts against, by a name of its own among those of its subject. */
export type Counter = { readonly name: string; readonly limit: Limit };

/** `attempt` names what was counted, so that it can be taken back; `refusedBy` names the counter with the longest wait. */
type CountedVerdict = Verdict & { attempt: string; refusedBy?: string };

/** Encrypts stored answers, so that read access to the store reveals nothing. `unseal` returns undefined for what it cannot open. */
export type Sealer<T> = {
  seal(value: T): Promise<string>;
  unseal(sealed: string): Promise<T | undefined>;
};

/** Times are epoch milliseconds. Every method may throw GuardUnavailable; the caller decides whether to fail open or closed. */
export type GuardStore = {
  /** Counts an attempt against a limit. A refused attempt does not count. */
  hit(key: string, limit: Limit, now: number): Promise<Verdict>;
  /** Counts an attempt against every counter of a subject, or against none when one of them refuses it. */
  hitAll(subject: string, counters: readonly Counter[], now: number): Promise<CountedVerdict>;
  /** Takes an attempt back; without one, every attempt of these counters. */
  takeBack(subject: string, names: readonly string[], attempt?: string): Promise<void>;
  /** Makes something that works once, such as a code, worthless until `untilMs`, when it expires anyway. */
  revoke(id: string, untilMs: number, now: number): Promise<void>;
  isRevoked(id: string, now: number): Promise<boolean>;
  /**
   * Reads what several requests change at the same time. It says itself what of it is still in force: it is returned as long as it is
   * kept, so that nothing comes back when a clock is set back. No flood of other entries evicts it.
   */
  readState(key: string, now: number): Promise<string | undefined>;
  /** Replaces it if it still is what was read, and keeps it until `untilMs`. @returns whether it was replaced */
  swapState(key: string, was: string | undefined, next: string, untilMs: number, now: number): Promise<boolean>;
  /**
   * Does the work once per key. All calls within `ttlMs`, on any instance, get its answer, which is stored sealed and must survive
   * JSON. Work that throws is not stored: concurrent callers get the error (GuardUnavailable on other instances), later callers do
   * the work again.
   */
  once<T extends object>(key: string, ttlMs: number, work: () => Promise<T>, sealer: Sealer<T>): Promise<T>;
  /** Stores a value until `untilMs`. The caller seals what is personal. */
  put(key: string, value: string, untilMs: number, now: number): Promise<void>;
  get(key: string, now: number): Promise<string | undefined>;
  remove(key: string): Promise<void>;
  /** Stores one of several values under a key, without touching the others. */
  putField(key: string, field: string, value: string, untilMs: number, now: number): Promise<void>;
  /** All values under a key, by field. */
  fields(key: string, now: number): Promise<ReadonlyMap<string, string>>;
  removeField(key: string, field: string): Promise<void>;
  /** Releases connections and timers. */
  close(): Promise<void>;
};

/** The store, and the time to ask it at, epoch milliseconds. */
export type GuardPort = { readonly guard: GuardStore; readonly now: number };

/** The store failed or did not answer in time. Verification then fails closed; pages still render (promise 15). */
export class GuardUnavailable extends Error {
  override name = "GuardUnavailable";
  readonly operation: keyof GuardStore;

  constructor(operation: keyof GuardStore, cause?: unknown) {
    super(`the guard store failed: ${operation}`, { cause });
    this.operation = operation;
  }

  /** By name: Next bundles this class once per entry point, so the thrown instance may be of another copy. */
  static override [Symbol.hasInstance](value: unknown): value is GuardUnavailable {
    return value instanceof Error && value.name === "GuardUnavailable";
  }
}

/** For the `catch` of a promise. @returns what stands while the store is unavailable; every other error is thrown on */
export const withoutStore =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof GuardUnavailable) return instead;
    throw error;
  };

/** @returns the stored answer. @throws GuardUnavailable when it cannot be unsealed */
export async function unsealAnswer<T>(sealed: string, sealer: Sealer<T>): Promise<T> {
  const answer = await sealer.unseal(sealed);
  if (answer === undefined) throw new GuardUnavailable("once", new Error("the stored answer cannot be unsealed"));
  return answer;
}
