// The store of a single instance: maps of bounded size. For the sandbox and for tests in process.
import "server-only";
import { randomUUID } from "node:crypto";
import { now as productNow } from "../clock";
import { shared } from "./once";
import { clockSkewMs, endsOfSessions, type Key, type Limit, type Store } from "./store";

const maxEntries = 50_000;

/** A map with expiring entries. When full it evicts expired entries, then a tenth of those that end next, so that eviction is rare. */
function createExpiring<V>(maxSize: number) {
  const entries = new Map<string, { value: V; until: number }>();
  let tidyAt = 1000;
  function makeRoom(now: number) {
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
    tidyAt = Math.max(1000, entries.size * 2);
    if (entries.size < maxSize) return;
    const inOrder = [...entries].sort(([, a], [, b]) => a.until - b.until).map(([key]) => key);
    for (const key of inOrder.slice(0, Math.ceil(entries.size - maxSize * 0.9))) entries.delete(key);
  }
  return {
    get(key: string, now: number): V | undefined {
      const entry = entries.get(key);
      return entry && entry.until > now ? entry.value : undefined;
    },
    set(key: string, value: V, until: number, now: number) {
      entries.delete(key);
      if (entries.size >= Math.min(maxSize, tidyAt)) makeRoom(now);
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

type Attempt = { id: string; at: number };

/** @returns milliseconds until a limit allows another attempt; 0 when it does now */
function waitFor(recent: readonly Attempt[], { times, perMs }: Limit, now: number): number {
  const ends = [...recent].sort((a, b) => a.at - b.at)[recent.length - times];
  return ends ? ends.at + perMs - now : 0;
}

const textOf = (key: Key, counter = "") => [...key, counter].join("\0");

export type MemoryStore = Store & {
  /** Number of stored keys, for tests of the bound. */
  size(): number;
};

/** @param maxSize capacity of each of its maps but that of the ends of sessions, which stay for as long as a session may last */
export function createMemoryStore(maxSize: number = maxEntries): MemoryStore {
  // apart, so that a flood of one kind evicts nothing of another
  const attempts = createExpiring<readonly Attempt[]>(maxSize);
  const answers = createExpiring<string>(maxSize);
  const ends = createExpiring<string>(Number.POSITIVE_INFINITY);
  const others = createExpiring<string>(maxSize);
  const valuesOf = ([, name]: Key) => (name === endsOfSessions ? ends : others);
  const kept = (key: Key, now: number) => valuesOf(key).get(textOf(key), now);
  function put(key: Key, value: string | undefined, until: number, now: number) {
    if (value === undefined) valuesOf(key).delete(textOf(key));
    else valuesOf(key).set(textOf(key), value, until, now);
  }
  return {
    get: async (keys, now) => keys.map((key) => kept(key, now)),
    async set(key, value, until, now) {
      put(key, value, until, now);
    },
    async change(key, fn, until, now) {
      for (;;) {
        const was = kept(key, now);
        const next = await fn(was);
        if (kept(key, now) !== was) continue;
        if (next !== was) put(key, next, typeof until === "function" ? until(next ?? "") : until, now);
        return next;
      }
    },
    async count(subject, counters, now) {
      const attempt = randomUUID();
      const counted = counters.map(({ name, limit }) => {
        const key = textOf(subject, name);
        const { perMs } = limit;
        const recent = (attempts.get(key, now) ?? []).filter(({ at }) => at > now - perMs && at <= now + clockSkewMs);
        return { key, name, perMs, recent, waitMs: waitFor(recent, limit, now) };
      });
      const refusing = counted.reduce((longest, each) => (each.waitMs > longest.waitMs ? each : longest), {
        waitMs: 0,
        name: "",
      });
      if (refusing.waitMs > 0)
        return { allowed: false, retryAfterMs: refusing.waitMs, attempt, refusedBy: refusing.name };
      for (const { key, recent, perMs } of counted)
        attempts.set(key, [...recent, { id: attempt, at: now }], now + perMs + clockSkewMs, now);
      return { allowed: true, retryAfterMs: 0, attempt };
    },
    async uncount(subject, names, attempt) {
      for (const key of names.map((name) => textOf(subject, name))) {
        if (attempt === undefined) attempts.delete(key);
        else attempts.update(key, (times) => times.filter(({ id }) => id !== attempt));
      }
    },
    once: shared(async (key, { forMs, work }) => {
      const before = answers.get(textOf(key), productNow());
      if (before !== undefined) return before;
      const answer = await work();
      answers.set(textOf(key), answer, productNow() + forMs, productNow());
      return answer;
    }),
    health: async () => "ok",
    close: async () => undefined,
    size: () => attempts.size() + answers.size() + ends.size() + others.size(),
  };
}
