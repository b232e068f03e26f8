// Idempotency: the first request with a key does the work, the others wait for its sealed answer (promise 11). Across instances the first
// holds a lease.
import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { now } from "../clock";
import type { Run } from "./redis-connection";
import { type Key, ResultUnknown, type Store, StoreUnavailable, unsealAnswer } from "./store";

/** How long others wait for an instance that crashed, milliseconds; a running instance renews its lease. */
export const defaultLeaseMs = seconds(5);

/** Work whose answer is sealed text, and how long its repeats wait and its answer is kept, milliseconds. */
type Job = { readonly work: () => Promise<string>; readonly forMs: number; readonly waitMs: number };

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new ResultUnknown("the first request still runs");
  });
  return Promise.race([answer, late]).finally(() => ended.abort());
}

/**
 * @param run does a job, or waits for the instance that does it
 * @returns the `once` of a store. Within one process, requests with the same key share one promise, its error included
 */
export function shared(run: (key: Key, job: Job) => Promise<string>): Store["once"] {
  const inFlight = new Map<string, Promise<string>>();
  return async (key, work, { forMs, waitMs, sealer }) => {
    const name = key.join("\0");
    const running = inFlight.get(name);
    if (running) return unsealAnswer(await within(waitMs, running), sealer);
    const job = { work: async () => sealer.seal(await work()), forMs, waitMs };
    const sealed = run(key, job).finally(() => inFlight.delete(name));
    inFlight.set(name, sealed);
    return unsealAnswer(await sealed, sealer);
  };
}

const sealedPart = (stored: string) => stored.slice(stored.indexOf(":") + 1);

/** Does the work under a lease that it renews. */
async function perform(run: Run, keys: string[], token: string, leaseMs: number, job: Job): Promise<string> {
  const lease = [token, String(leaseMs)];
  const renew = () => run("once", keys, (client) => client.renewLease(keys, lease));
  const renewal = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
  try {
    const sealed = await job.work();
    const at = now();
    const args = [token, `${Math.ceil(at + job.forMs)}:${sealed}`, String(job.forMs), String(at)];
    // the work is done, so a failure of the store must not report it as failed
    return await run("once", keys, (client) => client.finish(keys, args)).then(
      (text) => sealedPart(String(text)),
      () => sealed,
    );
  } catch (error) {
    await run("once", keys, (client) => client.fail(keys, lease)).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

const Claim = z.tuple([z.enum(["done", "wait", "failed", "yours"]), z.string()]);

/** @param keysOf of the answer, of the lease and of what tells that its holder has failed, in one slot */
export const leased = (run: Run, keysOf: (key: Key) => string[], leaseMs: number): Store["once"] =>
  shared(async (key, job) => {
    const [keys, token] = [keysOf(key), randomUUID()];
    const endsAt = performance.now() + job.waitMs;
    let holder = "";
    for (let waitMs = 20; ; waitMs = Math.min(waitMs * 1.5, 400)) {
      const args = [token, String(leaseMs), holder, String(now())];
      const [claim, text] = z.parse(Claim, await run("once", keys, (client) => client.claim(keys, args)));
      if (claim === "done") return sealedPart(text);
      if (claim === "yours") return perform(run, keys, token, leaseMs, job);
      if (claim === "failed") throw new StoreUnavailable("once", new Error("the request that held the lease failed"));
      if (performance.now() >= endsAt) throw new ResultUnknown("another instance still runs the request");
      holder = text;
      await pause(waitMs * (0.5 + Math.random() / 2));
    }
  });
