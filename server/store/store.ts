// The store that all instances share: limits, used codes, sessions, idempotency and kept values (promises 4, 7, 11, 15). Six operations.
import "server-only";
import { minutes } from "@/domain/duration";

/**
 * Whose a key is. All keys of one holder are in one slot of a cluster, so that one operation can change several; what one operation changes
 * has one holder. Names and holders may be personal: they are hashed before they leave the process.
 */
type Holder = `${"account" | "browser" | "contact" | "flow" | "form" | "network" | "session" | "shared"}:${string}`;

export type Key = readonly [holder: Holder, name: string];

/** The name of the values that say which sessions have ended. The memory store never evicts them. */
export const endsOfSessions = "sessions";

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
export type LimitResult = { allowed: boolean; retryAfterMs: number };

/** One of the limits that an attempt counts against, by its own name among those of its subject. */
export type Counter = { readonly name: string; readonly limit: Limit };

/** The counter of a subject that has only one. */
export const only = (limit: Limit): readonly Counter[] => [{ name: "", limit }];

/** `attempt` names what was counted, so that it can be taken back; `refusedBy` names the counter with the longest wait. */
type CountedLimitResult = LimitResult & { attempt: string; refusedBy?: string };

/** Encrypts stored answers, so that read access to the store reveals nothing. `unseal` returns undefined for what it cannot open. */
export type Sealer<T> = {
  seal(value: T): Promise<string>;
  unseal(sealed: string): Promise<T | undefined>;
};

/** How an answer is kept, and how long a repeat waits for it: until the deadline of its request. Milliseconds. */
export type Keeping<T> = { readonly forMs: number; readonly waitMs: number; readonly sealer: Sealer<T> };

/** What a value becomes; undefined deletes it, the same text leaves it as it is. */
type Change = (was: string | undefined) => string | undefined | Promise<string | undefined>;

/** A value as it was read, and its end; both as they were written. */
type Seen = { readonly value: string | undefined; readonly until: number };

export type Changing = {
  /** What the caller has read of the key before, so that it is not read again unless it has changed. */
  readonly seen?: Seen | undefined;
  /** Whether the change is done only when a replica has it too, so that no failover loses it. Not for REDIS_URL, which names one server. */
  readonly onReplica?: boolean;
};

/**
 * Times are epoch milliseconds of the product's clock. A value is returned until its end and not after it.
 * Every operation may throw StoreUnavailable; the caller decides whether to fail open or closed.
 */
export type Store = {
  /** All are asked for at once. @returns the values in the order of their keys */
  get(keys: readonly Key[], now: number): Promise<(string | undefined)[]>;
  /** Stores a value until its end, or deletes it. The caller seals what is personal. */
  set(key: Key, value: string | undefined, until: number, now: number): Promise<void>;
  /**
   * Changes a value that several requests change at the same time: the change is made again to what another one left.
   * @param fn must be safe to repeat
   * @param until its end, or what tells it from the new value
   * @returns the value as it is then. @throws StoreUnavailable also when no replica has it in time; it may be lost then
   */
  change(
    key: Key,
    fn: Change,
    until: number | ((value: string) => number),
    now: number,
    changing?: Changing,
  ): Promise<string | undefined>;
  /** Counts an attempt against every counter of a subject, or against none when one of them refuses it. */
  count(subject: Key, counters: readonly Counter[], now: number): Promise<CountedLimitResult>;
  /** Takes an attempt back; without one, every attempt of these counters. */
  uncount(subject: Key, names: readonly string[], attempt?: string): Promise<void>;
  /**
   * Does the work once per key. All calls within `forMs`, on any instance, get its answer, which is stored sealed and must survive
   * JSON. Work that throws is not stored: concurrent callers get the error (StoreUnavailable on other instances), later callers do
   * the work again. A repeat waits for at most `waitMs`. @throws ResultUnknown when the work still runs then
   */
  once<T extends object>(key: Key, work: () => Promise<T>, keeping: Keeping<T>): Promise<T>;
  /** @returns whether a server may evict what it holds. @throws StoreUnavailable also when one is full */
  health(): Promise<"ok" | "evicts">;
  /** Releases connections and timers. */
  close(): Promise<void>;
};

/** The store, and the time to ask it at, epoch milliseconds. */
export type StorePort = { readonly store: Store; readonly now: number };

/** @returns the value of one key */
export async function readValue({ store, now }: StorePort, key: Key): Promise<string | undefined> {
  const [value] = await store.get([key], now);
  return value;
}

/** The store failed or did not answer in time. Verification then fails closed; pages still render (promise 15). */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  readonly operation: keyof Store;

  constructor(operation: keyof Store, cause?: unknown) {
    super(`the store failed: ${operation}`, { cause });
    this.operation = operation;
  }

  /** By name: Next bundles this class once per entry point, so the thrown instance may be of another copy. */
  static override [Symbol.hasInstance](value: unknown): value is StoreUnavailable {
    return value instanceof Error && value.name === "StoreUnavailable";
  }
}

/** The work of another request still runs: whether it takes effect is not known yet. */
export class ResultUnknown extends Error {
  override name = "ResultUnknown";

  /** By name, as above. */
  static override [Symbol.hasInstance](value: unknown): value is ResultUnknown {
    return value instanceof Error && value.name === "ResultUnknown";
  }
}

/** For the `catch` of a promise. @returns the value to use while the store is unavailable; every other error is thrown on */
export const ifStoreIsDown =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof StoreUnavailable) return instead;
    throw error;
  };

/** @returns the stored answer. @throws StoreUnavailable when it cannot be unsealed */
export async function unsealAnswer<T>(sealed: string, sealer: Sealer<T>): Promise<T> {
  const answer = await sealer.unseal(sealed);
  if (answer === undefined) throw new StoreUnavailable("once", new Error("the stored answer cannot be unsealed"));
  return answer;
}
