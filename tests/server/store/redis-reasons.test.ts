// Why the shared store does not do what it is asked: the log says it once, whatever the reason, and an operator reads what to change.
import { afterEach, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import type { RedisSettings } from "@/server/store/redis-connection";
import { type Key, only, readValue, type Store, StoreUnavailable } from "@/server/store/store";
import { createLog } from "@/server/telemetry/log";
import { startRedis } from "../../kit/stack/redis-server";
import { redisStore } from "../../kit/stack/stores";

const limit = only({ times: 1000, perMs: minutes(1) });

type Redis = Awaited<ReturnType<typeof startRedis>>;
type Reason = {
  readonly options?: readonly string[];
  readonly settings?: (redis: Redis) => Partial<RedisSettings>;
  readonly at?: (redis: Redis) => string;
  readonly before?: (redis: Redis) => unknown;
  readonly operation?: (store: Store, key: Key) => Promise<unknown>;
  readonly says: RegExp;
};

const user = (name: string, ...rules: string[]) => ["--user", name, "on", ">secret-password", ...rules];
const asPlayer = () => ({ username: "player", password: "secret-password" });
const now = Date.now();
const count = (store: Store, key: Key) => store.count(key, limit, now);
const set = (store: Store, key: Key) => store.set(key, "value", now + minutes(1), now);
const everything = ["~*", "&*", "+@all"];

const reasons: Readonly<Record<string, Reason>> = {
  "a password is missing": { options: ["--requirepass", "secret-password"], says: /NOAUTH/ },
  "the password is wrong": {
    options: ["--requirepass", "secret-password"],
    settings: () => ({ password: "another-password" }),
    says: /WRONGPASS/,
  },
  "the user may run no scripts": {
    options: user("player", ...everything, "-evalsha"),
    settings: asPlayer,
    says: /NOPERM.*evalsha/i,
  },
  "the user may not write what a script writes": {
    options: user("player", ...everything, "-zadd"),
    settings: asPlayer,
    says: /can't run this command/,
  },
  "the user may not use the keys": {
    options: user("player", "~others:*", "&*", "+@all"),
    settings: asPlayer,
    says: /NOPERM/,
  },
  "scripts are switched off": { options: ["--rename-command", "EVALSHA", ""], says: /unknown command/ },
  "the memory is full": {
    options: ["--maxmemory", "1", "--maxmemory-policy", "noeviction"],
    operation: set,
    says: /OOM/,
  },
  "it is a replica": { options: ["--replicaof", "127.0.0.1", "9"], says: /READONLY|MASTERDOWN/ },
  "too few replicas follow": { options: ["--min-replicas-to-write", "1"], says: /NOREPLICAS/ },
  "nothing listens": { at: () => "redis://127.0.0.1:9", says: /ECONNREFUSED/ },
  "it was killed": { before: (redis) => redis.kill(), says: /closed unexpectedly/ },
  "it speaks no TLS": {
    at: ({ url }) => url.replace("redis:", "rediss:"),
    says: /Connection timeout/,
  },
  "it hangs": { before: (redis) => redis.freeze(), settings: () => ({ commandMs: 200 }), says: /in time/ },
};

let redis: Redis | undefined;
afterEach(() => redis?.close());

test.each(Object.keys(reasons))("the log says once that %s", async (reason) => {
  const { options = [], settings, at, before, operation = count, says } = reasons[reason] ?? { says: /never/ };
  redis = await startRedis(...options);
  const lines: string[] = [];
  const log = createLog({ level: "info", environment: "test", write: (line) => lines.push(line) });
  const store = redisStore(at?.(redis) ?? redis.url, { ...settings?.(redis), log });
  await readValue({ store, now }, ["session:none", "connected"]).catch(() => undefined);
  await before?.(redis);
  for (const name of ["one", "two", "three"])
    await expect(operation(store, [`account:${name}`, "tries"])).rejects.toBeInstanceOf(StoreUnavailable);
  await expect.poll(() => lines.filter((line) => says.test(line))).toHaveLength(1);
  await store.close();
  expect(lines.join("")).not.toMatch(/secret-password|another-password/);
});
