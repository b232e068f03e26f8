// The guard store shared by all instances, in Redis. Every operation is one Lua script and so atomic.
import "server-only";
import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Log } from "../telemetry/log";
import { connect, defaultCommandMs, keyOf } from "./redis-connection";
import { createOnce, defaultLeaseMs } from "./redis-once";
import { clockSkewMs, type GuardStore } from "./store";

const hitScript = `
local now, per, times = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - per)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + tonumber(ARGV[5]), '+inf')
if redis.call('ZCARD', KEYS[1]) >= times then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return tonumber(oldest[2]) + per - now
end
redis.call('ZADD', KEYS[1], now, ARGV[4])
redis.call('PEXPIRE', KEYS[1], per)
return 0`;

const revokeScript = "return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const revokedUntilScript = "return redis.call('GET', KEYS[1])";

// Values carry their end on the product's clock, because Redis only knows the machine's (decision 007).
const putScript = "return redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const getScript = "return redis.call('GET', KEYS[1])";
const removeScript = "return redis.call('DEL', KEYS[1])";

export type RedisSettings = {
  url: string;
  log: Log;
  leaseMs?: number;
  /** Time limit of a command, milliseconds; after it the guard counts as unavailable. */
  commandMs?: number;
};

/** Every method throws GuardUnavailable while Redis is unavailable, and works again once it is back. */
export function createRedisStore(settings: RedisSettings): GuardStore {
  const { url, log, leaseMs = defaultLeaseMs, commandMs = defaultCommandMs } = settings;
  const { run, close } = connect(url, log, commandMs);
  return {
    async hit(key, { times, perMs }, now) {
      const args = [now, perMs, times, randomUUID(), clockSkewMs].map(String);
      const retryAfterMs = z.parse(z.number(), await run("hit", hitScript, [keyOf("hit", key)], args));
      return { allowed: retryAfterMs === 0, retryAfterMs };
    },
    async revoke(sid, untilMs, now) {
      const args = [untilMs, Math.max(1, untilMs - now)].map(String);
      await run("revoke", revokeScript, [keyOf("revoked", sid)], args);
    },
    async isRevoked(sid, now) {
      const until = await run("isRevoked", revokedUntilScript, [keyOf("revoked", sid)], []);
      return until !== null && Number(until) > now;
    },
    once: createOnce(run, leaseMs),
    async put(key, value, untilMs, now) {
      const args = [`${untilMs}:${value}`, String(Math.max(1, untilMs - now))];
      await run("put", putScript, [keyOf("value", key)], args);
    },
    async get(key, now) {
      const stored = await run("get", getScript, [keyOf("value", key)], []);
      if (typeof stored !== "string") return undefined;
      const end = stored.indexOf(":");
      return Number(stored.slice(0, end)) > now ? stored.slice(end + 1) : undefined;
    },
    async remove(key) {
      await run("remove", removeScript, [keyOf("value", key)], []);
    },
    close,
  };
}
