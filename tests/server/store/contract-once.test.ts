// What `once` promises (promise 11), in memory, in one Redis and in a cluster of three masters.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { type Key, ResultUnknown, type Store, StoreUnavailable } from "@/server/store/store";
import { allStores, keeping } from "../../kit/stack/stores";

const now = Date.UTC(2026, 10, 20);
const ttl = minutes(10);

const key = (name: string): Key => [`account:${name}`, name];

/** Work that counts its runs and ends on demand. */
function work<T extends object>(answer: (times: number) => T) {
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let times = 0;
  const run = async () => {
    times += 1;
    started.resolve();
    await mayEnd.promise;
    return answer(times);
  };
  return { run, started: started.promise, end: () => mayEnd.resolve(), times: () => times };
}

describe.each(Object.entries(allStores))("once in %s", (_, open) => {
  let one: Store;
  let other: Store;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ one, other, close } = await open());
  });
  afterAll(() => close());

  const either = (i: number) => (i % 2 ? one : other);

  test("a hundred identical submits on two instances are one piece of work", async () => {
    const job = work(() => ({ kind: "redirect", to: "/next", at: 1 }));
    const asked = Array.from({ length: 100 }, (_, i) => either(i).once(key("hundred"), job.run, keeping(ttl)));
    await job.started;
    job.end();
    const answers = await Promise.all(asked);
    expect(job.times()).toBe(1);
    expect(answers).toEqual(Array(100).fill({ kind: "redirect", to: "/next", at: 1 }));
  });

  test("later callers on any instance get the same answer", async () => {
    const job = work(() => ({ kind: "error", problem: "codeIncorrect" }));
    job.end();
    await one.once(key("later"), job.run, keeping(ttl));
    expect(await other.once(key("later"), job.run, keeping(ttl))).toEqual({
      kind: "error",
      problem: "codeIncorrect",
    });
    expect(job.times()).toBe(1);
  });

  test("an answer is forgotten after its time", async () => {
    const job = work((n) => ({ n }));
    job.end();
    await one.once(key("short"), job.run, keeping(1));
    await expect.poll(() => one.once(key("short"), job.run, keeping(1))).not.toEqual({ n: 1 });
  });

  test("a repeat whose deadline passes reads that the result is unknown, and the work continues", async () => {
    const job = work(() => ({ kind: "redirect" }));
    const first = one.once(key("slow"), job.run, keeping(ttl));
    await job.started;
    const repeats = [one, other].map((store) => store.once(key("slow"), job.run, keeping(ttl, 30)));
    const ends = await Promise.allSettled(repeats);
    for (const end of ends) expect(end.status === "rejected" && end.reason).toBeInstanceOf(ResultUnknown);
    job.end();
    expect(await first).toEqual({ kind: "redirect" });
    expect(await other.once(key("slow"), job.run, keeping(ttl, 30))).toEqual({ kind: "redirect" });
    expect(job.times()).toBe(1);
  });

  test("work that fails gives those who waited an error, and may be tried again", async () => {
    const failure = new Error("upstream went away");
    const job = work((): object => {
      throw failure;
    });
    const ask = (store: Store) => store.once(key("fails"), job.run, keeping(ttl)).catch((error: unknown) => error);
    const mine = Array.from({ length: 5 }, () => ask(one));
    await job.started;
    const theirs = Array.from({ length: 5 }, () => ask(other));
    // commands of a connection are answered in order: after this one the others are known to wait
    await other.get([key("fails")], now);
    job.end();
    expect(await Promise.all(mine)).toEqual(Array(5).fill(failure));
    for (const error of await Promise.all(theirs))
      expect(error === failure || error instanceof StoreUnavailable).toBe(true);
    expect(job.times()).toBe(1);
    const next = { kind: "redirect", to: "/next" };
    expect(await other.once(key("fails"), async () => next, keeping(ttl))).toEqual(next);
  });

  test("an answer that cannot be opened any more is refused and its work not repeated", async () => {
    const job = work(() => ({ kind: "redirect", to: "/next" }));
    job.end();
    await one.once(key("rotated"), job.run, keeping(ttl));
    const kept = keeping<object>(ttl);
    const broken = { ...kept, sealer: { ...kept.sealer, unseal: async () => undefined } };
    await expect(one.once(key("rotated"), job.run, broken)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(job.times()).toBe(1);
  });
});
