// Idempotency across instances: the first request takes a lease and does the work, the others wait for its sealed answer (promise 11).
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { minutes, seconds } from "@/domain/duration";
import { now } from "../clock";
import { keyOf, type Run } from "./redis-connection";
import { type GuardStore, GuardUnavailable, type Sealer, unsealAnswer } from "./store";

/** How long others wait for an instance that crashed, milliseconds; a running instance renews its lease. */
export const defaultLeaseMs = seconds(5);
const maxWaitMs = minutes(1);

// Answers are stored as "<expiry on the product's clock>:<sealed answer>", because Redis only knows the machine's clock, which
// differs from the product's in the sandbox environment (decision 007).
const currentAnswer = `
local function current(at)
  local kept = redis.call('GET', KEYS[1])
  if kept and tonumber(string.match(kept, '^%d+')) > tonumber(at) then return kept end
  return nil
end`;

const claimScript = `${currentAnswer}
local answer = current(ARGV[4])
if answer then return {'done', answer} end
local holder = redis.call('GET', KEYS[2])
if holder then return {'wait', holder} end
if ARGV[3] ~= '' and redis.call('GET', KEYS[3]) == ARGV[3] then return {'failed', ''} end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return {'yours', ''}`;

const renewScript = `
if redis.call('GET', KEYS[2]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
return 0`;

// If the lease was lost, keep the answer that was stored first.
const finishScript = `${currentAnswer}
local answer = current(ARGV[4])
if not answer then
  answer = ARGV[2]
  redis.call('SET', KEYS[1], answer, 'PX', ARGV[3])
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return answer`;

const failScript = `
if redis.call('GET', KEYS[2]) == ARGV[1] then
  redis.call('DEL', KEYS[2])
  redis.call('SET', KEYS[3], ARGV[1], 'PX', ARGV[2])
end
return 0`;

const sealedPart = (stored: string) => stored.slice(stored.indexOf(":") + 1);

const Claim = z.tuple([z.enum(["done", "wait", "failed", "yours"]), z.string()]);

type Job = { keys: string[]; token: string; leaseMs: number; ttlMs: number; work: () => Promise<string> };

async function perform(run: Run, { keys, token, leaseMs, ttlMs, work }: Job): Promise<string> {
  const lease = [token, String(leaseMs)];
  const renewal = setInterval(() => void run("once", renewScript, keys, lease).catch(() => undefined), leaseMs / 3);
  try {
    const sealed = await work();
    const at = now();
    const args = [token, `${Math.ceil(at + ttlMs)}:${sealed}`, String(ttlMs), String(at)];
    const stored = run("once", finishScript, keys, args);
    // The work is done, so a failure of the store must not report it as failed.
    return await stored.then(
      (text) => sealedPart(String(text)),
      () => sealed,
    );
  } catch (error) {
    await run("once", failScript, keys, lease).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function resolveOnce(run: Run, job: Job): Promise<string> {
  const endsAt = performance.now() + maxWaitMs;
  let holder = "";
  for (let waitMs = 20; performance.now() < endsAt; waitMs = Math.min(waitMs * 1.5, 400)) {
    const [claim, text] = z.parse(
      Claim,
      await run("once", claimScript, job.keys, [job.token, String(job.leaseMs), holder, String(now())]),
    );
    if (claim === "done") return sealedPart(text);
    if (claim === "yours") return perform(run, job);
    if (claim === "failed") throw new GuardUnavailable("once", new Error("the request that held the lease failed"));
    holder = text;
    await pause(waitMs * (0.5 + Math.random() / 2));
  }
  throw new GuardUnavailable("once", new Error("timed out waiting for the lease"));
}

/** @returns the `once` method of a store. Within one instance, requests with the same key share one promise, its error included. */
export function createOnce(run: Run, leaseMs: number): GuardStore["once"] {
  const inFlight = new Map<string, Promise<string>>();
  return async <T extends object>(key: string, ttlMs: number, work: () => Promise<T>, sealer: Sealer<T>) => {
    const keys = ["answer", "lease", "failed"].map((kind) => keyOf(`once:${kind}`, key));
    const [name = key] = keys;
    const job: Job = { keys, token: randomUUID(), leaseMs, ttlMs, work: async () => sealer.seal(await work()) };
    const sealed = inFlight.get(name) ?? resolveOnce(run, job).finally(() => inFlight.delete(name));
    inFlight.set(name, sealed);
    return unsealAnswer(await sealed, sealer);
  };
}
