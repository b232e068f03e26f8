// The guard store of a single instance: maps of bounded size.
import "server-only";
import { now } from "../clock";
import { clockSkewMs, type GuardStore, type Sealer, unsealAnswer } from "./store";

const maxEntries = 50_000;

/** A map with expiring entries. When full it evicts expired entries, then the oldest tenth, so that eviction is rare. */
function createExpiring<V>(maxSize: number) {
  const entries = new Map<string, { value: V; until: number }>();
  function makeRoom(now: number) {
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
    for (const key of entries.keys()) {
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
    delete: (key: string) => entries.delete(key),
    size: () => entries.size,
  };
}

export type MemoryStore = GuardStore & {
  /** Number of stored keys, for tests of the bound. */
  size(): number;
};

/** @param maxSize capacity of each of its four maps */
export function createMemoryStore(maxSize: number = maxEntries): MemoryStore {
  const attempts = createExpiring<readonly number[]>(maxSize);
  const revoked = createExpiring<true>(maxSize);
  const answers = createExpiring<Promise<string>>(maxSize);
  const values = createExpiring<string>(maxSize);
  return {
    async hit(key, { times, perMs }, now) {
      const recent = (attempts.get(key, now) ?? []).filter((at) => at > now - perMs && at <= now + clockSkewMs);
      const oldest = recent[0];
      if (recent.length >= times && oldest !== undefined) return { allowed: false, retryAfterMs: oldest + perMs - now };
      attempts.set(key, [...recent, now], now + perMs, now);
      return { allowed: true, retryAfterMs: 0 };
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
    async put(key, value, untilMs, now) {
      values.set(key, value, untilMs, now);
    },
    get: async (key, now) => values.get(key, now),
    async remove(key) {
      values.delete(key);
    },
    close: async () => undefined,
    size: () => attempts.size() + revoked.size() + answers.size() + values.size(),
  };
}
