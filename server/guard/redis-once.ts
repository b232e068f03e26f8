// Once over many instances: the first to ask gets a lease and does the work, the others wait for its sealed answer (promise 11).
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { minutes, seconds } from "@/domain/duration";
import { now } from "../clock";
import { keyOf, type Run } from "./redis-connection";
import { type GuardStore, GuardUnavailable, type Sealer, unsealAnswer } from "./store";

/** An instance that dies holds the others up for this long, milliseconds; one that lives renews its lease. */
export const defaultLeaseMs = seconds(5);
const patienceMs = minutes(1);

// Answers are kept as "<end on the product's clock>:<sealed answer>": Redis has only the machine's clock, which is not
// the product's in the sandbox environment (decision 007).
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

const sealedIn = (kept: string) => kept.slice(kept.indexOf(":") + 1);

const Turn = z.tuple([z.enum(["done", "wait", "failed", "yours"]), z.string()]);

type Job = { keys: string[]; token: string; leaseMs: number; ttlMs: number; work: () => Promise<string> };

async function perform(run: Run, { keys, token, leaseMs, ttlMs, work }: Job): Promise<string> {
  const lease = [token, String(leaseMs)];
  const renewal = setInterval(() => void run("once", renewScript, keys, lease).catch(() => undefined), leaseMs / 3);
  try {
    const sealed = await work();
    const at = now();
    const args = [token, `${Math.ceil(at + ttlMs)}:${sealed}`, String(ttlMs), String(at)];
    const kept = run("once", finishScript, keys, args);
    // The work is done: a store that fails now must not make it look undone.
    return await kept.then(
      (text) => sealedIn(String(text)),
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
  const endsAt = performance.now() + patienceMs;
  let holder = "";
  for (let waitMs = 20; performance.now() < endsAt; waitMs = Math.min(waitMs * 1.5, 400)) {
    const [turn, text] = z.parse(
      Turn,
      await run("once", claimScript, job.keys, [job.token, String(job.leaseMs), holder, String(now())]),
    );
    if (turn === "done") return sealedIn(text);
    if (turn === "yours") return perform(run, job);
    if (turn === "failed") throw new GuardUnavailable("once", new Error("the one that was waited for failed"));
    holder = text;
    await pause(waitMs * (0.5 + Math.random() / 2));
  }
  throw new GuardUnavailable("once", new Error("waited too long"));
}

/** @returns `once` of a store. Within one instance the same key shares one promise, and so also the very error of the work. */
export function createOnce(run: Run, leaseMs: number): GuardStore["once"] {
  const underWay = new Map<string, Promise<string>>();
  return async <T extends object>(key: string, ttlMs: number, work: () => Promise<T>, sealer: Sealer<T>) => {
    const keys = ["answer", "lease", "failed"].map((kind) => keyOf(`once:${kind}`, key));
    const [name = key] = keys;
    const job: Job = { keys, token: randomUUID(), leaseMs, ttlMs, work: async () => sealer.seal(await work()) };
    const sealed = underWay.get(name) ?? resolveOnce(run, job).finally(() => underWay.delete(name));
    underWay.set(name, sealed);
    return unsealAnswer(await sealed, sealer);
  };
}
