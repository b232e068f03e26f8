// The guard store of a single instance: maps of bounded size.
import "server-only";
import { randomUUID } from "node:crypto";
import { now } from "../clock";
import { clockSkewMs, type GuardStore, type Limit, type Sealer, unsealAnswer } from "./store";

const maxEntries = 50_000;

/**
 * A map with expiring entries. When full it evicts expired entries, then a tenth, so that eviction is rare.
 * @param first which are evicted first: those written longest ago, or those that end next
 */
function createExpiring<V>(maxSize: number, first: "oldest" | "endingNext" = "oldest") {
  const entries = new Map<string, { value: V; until: number }>();
  function makeRoom(now: number) {
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
    const inOrder = [...entries.keys()];
    if (first === "endingNext") inOrder.sort((a, b) => (entries.get(a)?.until ?? 0) - (entries.get(b)?.until ?? 0));
    for (const key of inOrder) {
      if (entries.size <= maxSize * 0.9) return;
      entries.delete(key);
    }
  }
  return {
    get(key: string, now: number): V | undefined {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set(key: string, value: V, until: number, now: number) {
      entries.delete(key);
      if (entries.size >= maxSize) makeRoom(now);
      entries.set(key, { value, until });
    },
    update(key: string, change: (value: V) => V) {
      const entry = entries.get(key);
      if (entry) entry.value = change(entry.value);
    },
    delete: (key: string) => entries.delete(key),
    size: () => entries.size,
  };
}

/**
 * Entries that stay until their end, and so are not bounded by a number: each account has one, for as long as a session of it lasts.
 * Those that are past are removed whenever their number has doubled.
 */
function createStates() {
  const entries = new Map<string, { text: string; until: number }>();
  let tidyAt = 1000;
  return {
    get: (key: string) => entries.get(key)?.text,
    set(key: string, text: string, until: number, now: number) {
      entries.set(key, { text, until });
      if (entries.size < tidyAt) return;
      for (const [each, entry] of entries) if (entry.until <= now) entries.delete(each);
      tidyAt = Math.max(1000, entries.size * 2);
    },
    size: () => entries.size,
  };
}

type Attempt = { id: string; at: number };

const counterKey = (subject: string, name: string) => `${subject}\0${name}`;

/** @returns milliseconds until a limit allows another attempt; 0 when it does now */
function waitFor(recent: readonly Attempt[], { times, perMs }: Limit, now: number): number {
  const ends = [...recent].sort((a, b) => a.at - b.at)[recent.length - times];
  return ends ? ends.at + perMs - now : 0;
}

export type MemoryStore = GuardStore & {
  /** Number of stored keys, for tests of the bound. */
  size(): number;
};

/** @param maxSize capacity of each of its maps but that of states */
export function createMemoryStore(maxSize: number = maxEntries): MemoryStore {
  const attempts = createExpiring<readonly Attempt[]>(maxSize);
  // a flood of short revocations must not bring back a code that was used before
  const revoked = createExpiring<true>(maxSize, "endingNext");
  const answers = createExpiring<Promise<string>>(maxSize);
  const values = createExpiring<string>(maxSize, "endingNext");
  const states = createStates();
  const fieldsOf = createExpiring<ReadonlyMap<string, { value: string; until: number }>>(maxSize, "endingNext");
  const hitAll: GuardStore["hitAll"] = async (subject, counters, now) => {
    const id = randomUUID();
    const counted = counters.map(({ name, limit }) => {
      const key = counterKey(subject, name);
      const { perMs } = limit;
      const recent = (attempts.get(key, now) ?? []).filter(({ at }) => at > now - perMs && at <= now + clockSkewMs);
      return { key, name, perMs, recent, waitMs: waitFor(recent, limit, now) };
    });
    const refusing = counted.reduce((longest, each) => (each.waitMs > longest.waitMs ? each : longest), {
      waitMs: 0,
      name: "",
    });
    if (refusing.waitMs > 0)
      return { allowed: false, retryAfterMs: refusing.waitMs, attempt: id, refusedBy: refusing.name };
    for (const { key, recent, perMs } of counted)
      attempts.set(key, [...recent, { id, at: now }], now + perMs + clockSkewMs, now);
    return { allowed: true, retryAfterMs: 0, attempt: id };
  };
  return {
    async hit(key, limit, now) {
      const { allowed, retryAfterMs } = await hitAll(key, [{ name: "", limit }], now);
      return { allowed, retryAfterMs };
    },
    hitAll,
    async takeBack(subject, names, attempt) {
      for (const key of names.map((name) => counterKey(subject, name))) {
        if (attempt === undefined) attempts.delete(key);
        else attempts.update(key, (times) => times.filter(({ id }) => id !== attempt));
      }
    },
    async revoke(sid, untilMs, now) {
      revoked.set(sid, true, untilMs, now);
    },
    isRevoked: async (sid, now) => revoked.get(sid, now) ?? false,
    async once<T extends object>(key: string, ttlMs: number, work: () => Promise<T>, sealer: Sealer<T>): Promise<T> {
      const at = now();
      const stored = answers.get(key, at);
      const sealed = stored ?? work().then((answer) => sealer.seal(answer));
      if (!stored) {
        answers.set(key, sealed, at + ttlMs, at);
        sealed.catch(() => answers.delete(key));
      }
      return unsealAnswer(await sealed, sealer);
    },
    readState: async (key) => states.get(key),
    async swapState(key, was, next, untilMs, now) {
      if (states.get(key) !== was) return false;
      states.set(key, next, untilMs, now);
      return true;
    },
    async put(key, value, untilMs, now) {
      values.set(key, value, untilMs, now);
    },
    get: async (key, now) => values.get(key, now),
    async remove(key) {
      values.delete(key);
    },
    async putField(key, field, value, until, now) {
      const current = [...(fieldsOf.get(key, now) ?? [])].filter(([, each]) => each.until > now);
      const fields = new Map([...current, [field, { value, until }]]);
      fieldsOf.set(key, fields, Math.max(...[...fields.values()].map((each) => each.until)), now);
    },
    async fields(key, now) {
      const current = [...(fieldsOf.get(key, now) ?? [])].filter(([, { until }]) => until > now);
      return new Map(current.map(([field, { value }]) => [field, value]));
    },
    async removeField(key, field) {
      fieldsOf.update(key, (fields) => new Map([...fields].filter(([name]) => name !== field)));
    },
    close: async () => undefined,
    size: () => attempts.size() + revoked.size() + answers.size() + values.size() + states.size() + fieldsOf.size(),
  };
}
