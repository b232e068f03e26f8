// What has to be one step in Redis. Values and answers are stored as "<end on the product's clock>:<text>", because Redis only knows the
// machine's clock, which differs from the product's in the sandbox environment (decision 010).
import "server-only";
import { type CommandParser, defineScript } from "@redis/client";

const script = (text: string) =>
  defineScript({
    SCRIPT: text,
    parseCommand(parser: CommandParser, keys: readonly string[], args: readonly string[]) {
      parser.pushKeysLength([...keys]);
      parser.push(...args);
    },
    transformReply: (reply: unknown): unknown => reply,
  });

const currentAnswer = `
local function current(at)
  local kept = redis.call('GET', KEYS[1])
  if kept and tonumber(string.match(kept, '^%d+')) > tonumber(at) then return kept end
  return nil
end`;

export const scripts = {
  // ARGV: life, what was read of each key, '' for nothing; what each becomes, '' to delete it. Returns whether they were replaced, and
  // otherwise what is there.
  swap: script(`
local left, same = {0}, true
for i, key in ipairs(KEYS) do
  left[i + 1] = redis.call('GET', key) or ''
  if left[i + 1] ~= ARGV[1 + i] then same = false end
end
if not same then return left end
for i, key in ipairs(KEYS) do
  local text = ARGV[1 + #KEYS + i]
  if text == '' then redis.call('DEL', key) else redis.call('SET', key, text, 'PX', ARGV[1]) end
end
return {1}`),
  // ARGV: now, attempt, skew, then duration and times of each counter. Returns the longest wait and the position of its counter.
  count: script(`
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
return {0, 0}`),
  uncount: script(`
for i, key in ipairs(KEYS) do
  if ARGV[1] == '' then redis.call('DEL', key) else redis.call('ZREM', key, ARGV[1]) end
end
return 0`),
  // KEYS of these four: answer, lease, failed. ARGV: token, life of the lease, the holder that was waited for, now.
  claim: script(`${currentAnswer}
local answer = current(ARGV[4])
if answer then return {'done', answer} end
local holder = redis.call('GET', KEYS[2])
if holder then return {'wait', holder} end
if ARGV[3] ~= '' and redis.call('GET', KEYS[3]) == ARGV[3] then return {'failed', ''} end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return {'yours', ''}`),
  renewLease: script(`
if redis.call('GET', KEYS[2]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
return 0`),
  // If the lease was lost, the answer that was stored first is kept.
  finish: script(`${currentAnswer}
local answer = current(ARGV[4])
if not answer then
  answer = ARGV[2]
  redis.call('SET', KEYS[1], answer, 'PX', ARGV[3])
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return answer`),
  fail: script(`
if redis.call('GET', KEYS[2]) == ARGV[1] then
  redis.call('DEL', KEYS[2])
  redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[2])
end
return 0`),
};
