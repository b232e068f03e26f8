// The guard store of a single instance: maps of bounded size, swept as they grow.
import "server-only";
import { now } from "../clock";
import { clockSkewMs, type GuardStore, type Sealer, unsealAnswer } from "./store";

const maxEntries = 50_000;

/** A map whose entries end. Full, it drops what has ended and then what is oldest, a tenth at a time so that it is rarely full. */
function createExpiring<V>(most: number) {
  const entries = new Map<string, { value: V; until: number }>();
  function makeRoom(now: number) {
    for (const [key, { until }] of entries) if (until <= now) entries.delete(key);
    for (const key of entries.keys()) {
      if (entries.size <= most * 0.9) return;
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
      if (entries.size >= most) makeRoom(now);
      entries.set(key, { value, until });
    },
    delete: (key: string) => entries.delete(key),
    size: () => entries.size,
  };
}

export type MemoryStore = GuardStore & {
  /** How many keys are kept, for tests of its bounds. */
  size(): number;
};

/** @param most how many keys each of its three maps may hold */
export function createMemoryStore(most: number = maxEntries): MemoryStore {
  const tries = createExpiring<readonly number[]>(most);
  const revoked = createExpiring<true>(most);
  const answers = createExpiring<Promise<string>>(most);
  return {
    async hit(key, { times, perMs }, now) {
      const recent = (tries.get(key, now) ?? []).filter((at) => at > now - perMs && at <= now + clockSkewMs);
      const oldest = recent[0];
      if (recent.length >= times && oldest !== undefined) return { allowed: false, retryAfterMs: oldest + perMs - now };
      tries.set(key, [...recent, now], now + perMs, now);
      return { allowed: true, retryAfterMs: 0 };
    },
    async revoke(sid, untilMs, now) {
      revoked.set(sid, true, untilMs, now);
    },
    isRevoked: async (sid, now) => revoked.get(sid, now) ?? false,
    async once<T extends object>(key: string, ttlMs: number, work: () => Promise<T>, sealer: Sealer<T>): Promise<T> {
      const at = now();
      const kept = answers.get(key, at);
      const sealed = kept ?? work().then((answer) => sealer.seal(answer));
      if (!kept) {
        answers.set(key, sealed, at + ttlMs, at);
        sealed.catch(() => answers.delete(key));
      }
      return unsealAnswer(await sealed, sealer);
    },
    close: async () => undefined,
    size: () => tries.size() + revoked.size() + answers.size(),
  };
}
