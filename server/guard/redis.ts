// The guard store shared by all instances, in Redis. Every operation is one Lua script and so atomic.
import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { connect, digestOf, keyOf, type RedisSettings } from "./redis-connection";
import { createOnce, defaultLeaseMs } from "./redis-once";
import { clockSkewMs, type GuardStore } from "./store";

// ARGV: now, attempt, skew, then duration and times of each counter. Returns the longest wait and the position of its counter.
const hitScript = `
local now, skew = tonumber(ARGV[1]), tonumber(ARGV[3])
local wait, refusing = 0, 0
for i, key in ipairs(KEYS) do
  local per, times = tonumber(ARGV[2 + 2 * i]), tonumber(ARGV[3 + 2 * i])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - per)
  redis.call('ZREMRANGEBYSCORE', key, '(' .. now + skew, '+inf')
  local surplus = redis.call('ZCARD', key) - times
  if surplus >= 0 then
    local ends = redis.call('ZRANGE', key, surplus, surplus, 'WITHSCORES')
    local left = tonumber(ends[2]) + per - now
    if left > wait then wait, refusing = left, i end
  end
end
if refusing > 0 then return {wait, refusing} end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[2])
  redis.call('PEXPIRE', key, tonumber(ARGV[2 + 2 * i]) + skew)
end
return {0, 0}`;

const takeBackScript = `
for i, key in ipairs(KEYS) do
  if ARGV[1] == '' then redis.call('DEL', key) else redis.call('ZREM', key, ARGV[1]) end
end
return 0`;

/** A key is kept longer than its value by the skew, because the value is still in force for an instance whose clock is behind. */
const lifeOf = (untilMs: number, now: number) => Math.max(1, untilMs - now) + clockSkewMs;

const Refusal = z.tuple([z.number(), z.number()]);

/** The counters of a subject share its hash tag, so that one script reaches them all. */
const counterKey = (subject: string, name: string) => keyOf("hit", subject) + (name && `:${digestOf(name)}`);

// Values carry their end on the product's clock, because Redis only knows the machine's (decision 007).
const putScript = "return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const getScript = "return redis.call('GET', KEYS[1])";
const swapScript = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;
const removeScript = "return redis.call('DEL', KEYS[1])";

// The key lives as long as the field that ends last.
const putFieldScript = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 0`;
const fieldsScript = "return redis.call('HGETALL', KEYS[1])";
const removeFieldScript = "return redis.call('HDEL', KEYS[1], ARGV[1])";

const Fields = z.array(z.string());

/** @returns the value of a text that begins with its end; undefined when that has passed */
function current(stored: string, now: number): string | undefined {
  const end = stored.indexOf(":");
  return Number(stored.slice(0, end)) > now ? stored.slice(end + 1) : undefined;
}

type Settings = RedisSettings & { leaseMs?: number };

/** Every method throws GuardUnavailable while Redis is unavailable, and works again once it is back. */
export function createRedisStore({ leaseMs = defaultLeaseMs, ...settings }: Settings): GuardStore {
  const { run, close } = connect(settings);
  const hitAll: GuardStore["hitAll"] = async (subject, counters, now) => {
    const attempt = randomUUID();
    const keys = counters.map(({ name }) => counterKey(subject, name));
    const args = [now, attempt, clockSkewMs, ...counters.flatMap(({ limit }) => [limit.perMs, limit.times])];
    const [retryAfterMs, position] = z.parse(Refusal, await run("hitAll", hitScript, keys, args.map(String)));
    const refusedBy = counters[position - 1]?.name;
    return { allowed: retryAfterMs === 0, retryAfterMs, attempt, ...(refusedBy !== undefined && { refusedBy }) };
  };
  return {
    async hit(key, limit, now) {
      const { allowed, retryAfterMs } = await hitAll(key, [{ name: "", limit }], now);
      return { allowed, retryAfterMs };
    },
    hitAll,
    async takeBack(subject, names, attempt = "") {
      const keys = names.map((name) => counterKey(subject, name));
      await run("takeBack", takeBackScript, keys, [attempt]);
    },
    async revoke(sid, untilMs, now) {
      const args = [untilMs, lifeOf(untilMs, now)].map(String);
      await run("revoke", putScript, [keyOf("revoked", sid)], args);
    },
    async isRevoked(sid, now) {
      const until = await run("isRevoked", getScript, [keyOf("revoked", sid)], []);
      return until !== null && Number(until) > now;
    },
    async readState(key) {
      const stored = await run("readState", getScript, [keyOf("state", key)], []);
      return typeof stored === "string" ? stored : undefined;
    },
    async swapState(key, was = "", next, untilMs, now) {
      const args = [was, next, String(lifeOf(untilMs, now))];
      return (await run("swapState", swapScript, [keyOf("state", key)], args)) === 1;
    },
    once: createOnce(run, leaseMs),
    async put(key, value, untilMs, now) {
      const args = [`${untilMs}:${value}`, String(lifeOf(untilMs, now))];
      await run("put", putScript, [keyOf("value", key)], args);
    },
    async get(key, now) {
      const stored = await run("get", getScript, [keyOf("value", key)], []);
      return typeof stored === "string" ? current(stored, now) : undefined;
    },
    async remove(key) {
      await run("remove", removeScript, [keyOf("value", key)], []);
    },
    async putField(key, field, value, untilMs, now) {
      const args = [field, `${untilMs}:${value}`, String(lifeOf(untilMs, now))];
      await run("putField", putFieldScript, [keyOf("fields", key)], args);
    },
    async fields(key, now) {
      const pairs = z.parse(Fields, await run("fields", fieldsScript, [keyOf("fields", key)], []));
      const fields = new Map<string, string>();
      for (let i = 0; i < pairs.length; i += 2) {
        const value = current(pairs[i + 1] ?? "", now);
        if (value !== undefined) fields.set(pairs[i] ?? "", value);
      }
      return fields;
    },
    async removeField(key, field) {
      await run("removeField", removeFieldScript, [keyOf("fields", key)], [field]);
    },
    close,
  };
}
