// The store that all instances share, in Redis or Valkey: one server, Sentinels or a cluster. Every operation is one step there.
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { defaultLeaseMs, leased } from "./once";
import { connect, type RedisSettings } from "./redis-connection";
import { clockSkewMs, type Key, type Store, StoreUnavailable } from "./store";

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Keys contain contacts and addresses, so they are hashed. The braces are the hash tag of a cluster: keys of one holder share a slot. */
const keyNames =
  (prefix: string) =>
  (kind: string, [holder, name]: Key, counter = "") =>
    `${prefix}:store:{${digestOf(holder)}}:${kind}:${digestOf(`${name}\0${counter}`)}`;

/** A key is kept longer than its value by the skew, because the value is still in force for an instance whose clock is behind. */
const lifeOf = (until: number, now: number) => Math.max(1, Math.ceil(until - now)) + clockSkewMs;

const Refusal = z.tuple([z.number(), z.number()]);
const Swapped = z.tuple([z.number(), z.string()]);

/** @returns the value of a text that begins with its end; undefined when that has passed */
function current(stored: string | null | undefined, now: number): string | undefined {
  const end = stored?.indexOf(":") ?? 0;
  return stored && Number(stored.slice(0, end)) > now ? stored.slice(end + 1) : undefined;
}

/** @returns a number of the answer to INFO */
const factOf = (info: string, name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);

const isFull = (info: string) => {
  const most = factOf(info, "maxmemory");
  return most > 0 && factOf(info, "used_memory") - factOf(info, "mem_not_counted_for_evict") >= most;
};

type Settings = RedisSettings & {
  /** Begins every key. */
  readonly prefix?: string;
  readonly leaseMs?: number;
};

/** Every operation throws StoreUnavailable while Redis is unavailable, and works again once it is back. */
export function createRedisStore({ leaseMs = defaultLeaseMs, prefix = "account-area", ...settings }: Settings): Store {
  const { run, close } = connect(settings);
  const nameOf = keyNames(prefix);
  return {
    async get(keys, now) {
      if (keys.length === 0) return [];
      const names = keys.map((key) => nameOf("value", key));
      return (await run("get", names, (client) => client.mGet(names))).map((stored) => current(stored, now));
    },
    async set(key, value, until, now) {
      const name = nameOf("value", key);
      const expiration = { type: "PX" as const, value: lifeOf(until, now) };
      await run("set", [name], (client) =>
        value === undefined ? client.del(name) : client.set(name, `${Math.ceil(until)}:${value}`, { expiration }),
      );
    },
    async change(key, fn, until, now) {
      const names = [nameOf("value", key)];
      let [stored] = await run("change", names, (client) => client.mGet(names));
      for (;;) {
        const was = current(stored, now);
        const next = await fn(was);
        if (next === was) return was;
        const end = next === undefined || typeof until === "number" ? Number(until) : until(next);
        const args = [stored ?? "", next === undefined ? "" : `${Math.ceil(end)}:${next}`, String(lifeOf(end, now))];
        const [isDone, left] = z.parse(Swapped, await run("change", names, (client) => client.swap(names, args)));
        if (isDone) return next;
        stored = left;
      }
    },
    async count(subject, counters, now) {
      const attempt = randomUUID();
      const keys = counters.map(({ name }) => nameOf("count", subject, name));
      const args = [now, attempt, clockSkewMs, ...counters.flatMap(({ limit }) => [limit.perMs, limit.times])];
      const answer = await run("count", keys, (client) => client.count(keys, args.map(String)));
      const [retryAfterMs, position] = z.parse(Refusal, answer);
      const refusedBy = counters[position - 1]?.name;
      return { allowed: retryAfterMs === 0, retryAfterMs, attempt, ...(refusedBy !== undefined && { refusedBy }) };
    },
    async uncount(subject, names, attempt = "") {
      const keys = names.map((name) => nameOf("count", subject, name));
      await run("uncount", keys, (client) => client.uncount(keys, [attempt]));
    },
    once: leased(run, (key) => ["answer", "lease", "failed"].map((kind) => nameOf(`once:${kind}`, key)), leaseMs),
    async health() {
      const servers = await run("health", [], (_, client) => client.memories());
      if (servers.some(isFull)) throw new StoreUnavailable("health", new Error("Redis is full"));
      return servers.every((info) => /^maxmemory_policy:noeviction\r?$/m.test(info)) ? "ok" : "evicts";
    },
    close,
  };
}
