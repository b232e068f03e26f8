// The store that all instances share, in Redis or Valkey: one server, Sentinels or a cluster. Every operation is one step there.
import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { oldNames } from "./old-names";
import { defaultLeaseMs, leased } from "./once";
import { connect, type RedisConnection, type RedisSettings } from "./redis-connection";
import { type Changing, clockSkewMs, type Key, type Store, StoreUnavailable } from "./store";
import { current, keyNames, lifeOf, textUntil } from "./stored-values";

const Refusal = z.tuple([z.number(), z.number()]);
const Swapped = z.tuple([z.number()], z.string());

/** @returns a number of the answer to INFO */
const factOf = (info: string, name: string) => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);

const isFull = (info: string) => {
  const most = factOf(info, "maxmemory");
  return most > 0 && factOf(info, "used_memory") - factOf(info, "mem_not_counted_for_evict") >= most;
};

/** How long a change waits for a replica, milliseconds: half of what a command may take. */
const replicaMs = 500;

type Settings = RedisSettings & {
  /** Begins every key. */
  readonly prefix?: string;
  readonly leaseMs?: number;
};

/** Every operation throws StoreUnavailable while Redis is unavailable, and works again once it is back. */
export function createRedisStore({ leaseMs = defaultLeaseMs, prefix = "account-area", ...settings }: Settings): Store {
  const { run, close } = connect(settings);
  // apart, because what waits for a replica holds up whatever is sent after it
  let waiting: RedisConnection | undefined;
  const connectionThatWaits = () => {
    waiting ??= connect(settings);
    return waiting;
  };
  const nameOf = keyNames(prefix);
  const old = settings.servers.kind === "cluster" ? undefined : oldNames(prefix, run);
  /** Where a value is: under its name, and for one release under its old one. */
  function placeOf(key: Key) {
    const [name, twin] = [nameOf("value", key), old?.twin(key)];
    return {
      names: twin ? [name, twin.name] : [name],
      texts: (value: string, until: number) => [textUntil(value, until), ...(twin ? [twin.text(value, until)] : [])],
      open: ([stored, other]: readonly (string | null)[], now: number) =>
        twin ? twin.joined(stored, other, now) : current(stored, now),
    };
  }
  const countersOf = (subject: Key, counter: string) => [
    nameOf("count", subject, counter),
    ...(old?.counters(subject, counter) ?? []),
  ];
  return {
    async get(keys, now) {
      if (keys.length === 0) return [];
      const places = keys.map(placeOf);
      const names = places.flatMap((place) => place.names);
      const [stored, ...fields] = await Promise.all([
        run("get", names, (client) => client.mGet(names)),
        ...keys.map((key) => old?.withFields(key, now)),
      ]);
      return places.map(({ names: own, open }, i) => {
        const text = open(stored.splice(0, own.length), now);
        return fields[i] ? fields[i](text) : text;
      });
    },
    async set(key, value, until, now) {
      const { names, texts } = placeOf(key);
      const expiration = { type: "PX" as const, value: lifeOf(until, now) };
      await run("set", names, (client) =>
        value === undefined
          ? client.del(names)
          : Promise.all(texts(value, until).map((text, i) => client.set(names[i] ?? "", text, { expiration }))),
      );
    },
    async change(key, fn, until, now, { seen, onReplica = false } = {}) {
      const { names, texts, open } = placeOf(key);
      const textsOf = ({ value, until: end }: NonNullable<Changing["seen"]>) =>
        value === undefined ? names.map(() => null) : texts(value, end);
      const waits = onReplica && settings.servers.kind !== "single";
      const runIn = waits ? connectionThatWaits().run : run;
      const untilOnReplica = async () => {
        const [first = ""] = names;
        const copies = waits ? await runIn("change", names, (_, client) => client.copies(first, replicaMs)) : 1;
        if (copies < 1) throw new StoreUnavailable("change", new Error("no replica has it in time"));
      };
      const [read, withFields] = await Promise.all([
        seen ? textsOf(seen) : runIn("change", names, (client) => client.mGet(names)),
        old?.withFields(key, now),
      ]);
      for (let stored: (string | null)[] = read; ; ) {
        const text = open(stored, now);
        const was = withFields ? withFields(text) : text;
        const next = await fn(was);
        if (next === was) {
          // an earlier try may have written it
          await untilOnReplica();
          return was;
        }
        const end = next === undefined || typeof until === "number" ? Number(until) : until(next);
        const written = next === undefined ? names.map(() => "") : texts(next, end);
        const args = [String(lifeOf(end, now)), ...stored.map((each) => each ?? ""), ...written];
        const [isDone, ...left] = z.parse(Swapped, await runIn("change", names, (client) => client.swap(names, args)));
        if (isDone) {
          await untilOnReplica();
          await old?.endFields(key, was, next);
          return next;
        }
        stored = left;
      }
    },
    async count(subject, counters, now) {
      const attempt = randomUUID();
      const all = counters.flatMap((each) => countersOf(subject, each.name).map((key) => ({ ...each, key })));
      const keys = all.map(({ key }) => key);
      const args = [now, attempt, clockSkewMs, ...all.flatMap(({ limit }) => [limit.perMs, limit.times])];
      const answer = await run("count", keys, (client) => client.count(keys, args.map(String)));
      const [retryAfterMs, position] = z.parse(Refusal, answer);
      const refusedBy = all[position - 1]?.name;
      return { allowed: retryAfterMs === 0, retryAfterMs, attempt, ...(refusedBy !== undefined && { refusedBy }) };
    },
    async uncount(subject, names, attempt = "") {
      const keys = names.flatMap((name) => countersOf(subject, name));
      await run("uncount", keys, (client) => client.uncount(keys, [attempt]));
    },
    once: leased(
      run,
      (key) => ["answer", "lease", "failed"].map((kind) => old?.once(kind, key) ?? nameOf(`once:${kind}`, key)),
      leaseMs,
    ),
    async health() {
      const servers = await run("health", [], (_, client) => client.memories());
      if (servers.some(isFull)) throw new StoreUnavailable("health", new Error("Redis is full"));
      return servers.every((info) => /^maxmemory_policy:noeviction\r?$/m.test(info)) ? "ok" : "evicts";
    },
    close: async () => void (await Promise.all([close(), waiting?.close()])),
  };
}
