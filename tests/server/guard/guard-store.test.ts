import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes, seconds } from "@/domain/duration";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";
import { sealer, stores } from "../../kit/stack/stores";

const limit = { times: 3, perMs: minutes(10) };
const now = Date.UTC(2026, 10, 20);
const ttl = minutes(10);

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

describe.each(Object.entries(stores))("the guard store in %s", (_, open) => {
  let one: GuardStore;
  let other: GuardStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ one, other, close } = await open());
  });
  afterAll(() => close());

  describe("limits", () => {
    test("let so many tries through and then say how long to wait", async () => {
      for (const at of [now, now + 1000, now + 2000]) {
        expect(await one.hit("few", limit, at)).toEqual({ allowed: true, retryAfterMs: 0 });
      }
      expect(await one.hit("few", limit, now + 3000)).toEqual({ allowed: false, retryAfterMs: minutes(10) - 3000 });
    });

    test("open one by one as the tries fall out of the window, and refused tries do not count", async () => {
      for (const at of [0, 1000, 2000, 3000, 4000]) await one.hit("slides", limit, now + at);
      expect((await one.hit("slides", limit, now + minutes(10) - 1)).allowed).toBe(false);
      expect((await one.hit("slides", limit, now + minutes(10))).allowed).toBe(true);
      expect((await one.hit("slides", limit, now + minutes(10))).allowed).toBe(false);
      expect((await one.hit("slides", limit, now + minutes(10) + 1000)).allowed).toBe(true);
    });

    test("hold over all instances, however many tries come at once", async () => {
      const tries = Array.from({ length: 50 }, (_, i) => (i % 2 ? one : other).hit("crowd", limit, now));
      const verdicts = await Promise.all(tries);
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    });

    test("forget tries from before the clock was set back, but not those of an instance whose clock is ahead", async () => {
      for (const ahead of [0, 1, 2]) await one.hit("set back", limit, now + minutes(60) + ahead);
      expect((await other.hit("set back", limit, now)).allowed).toBe(true);
      for (const ahead of [0, 1, 2]) await one.hit("ahead", limit, now + seconds(30) + ahead);
      expect((await other.hit("ahead", limit, now)).allowed).toBe(false);
    });
  });

  test("a revoked session is worthless on every instance until its token's own end, and others are not", async () => {
    expect(await other.isRevoked("sid-1", now)).toBe(false);
    await one.revoke("sid-1", now + minutes(5), now);
    expect(await one.isRevoked("sid-1", now)).toBe(true);
    expect(await other.isRevoked("sid-1", now + minutes(5) - 1)).toBe(true);
    expect(await other.isRevoked("sid-1", now + minutes(5))).toBe(false);
    expect(await other.isRevoked("sid-2", now)).toBe(false);
  });

  describe("a stored value", () => {
    test("is read on every instance until its end, and others are not", async () => {
      expect(await other.get("value-1", now)).toBeUndefined();
      await one.put("value-1", "a:b", now + minutes(5), now);
      expect(await other.get("value-1", now + minutes(5) - 1)).toBe("a:b");
      expect(await other.get("value-1", now + minutes(5))).toBeUndefined();
      expect(await other.get("value-2", now)).toBeUndefined();
    });

    test("is replaced by a later one, and gone once it is removed", async () => {
      await one.put("value-3", "first", now + minutes(5), now);
      await other.put("value-3", "second", now + minutes(5), now);
      expect(await one.get("value-3", now)).toBe("second");
      await other.remove("value-3");
      expect(await one.get("value-3", now)).toBeUndefined();
    });
  });

  describe("a state that several requests change", () => {
    test("is replaced by the one that has read what is there, on whatever instance", async () => {
      const until = now + minutes(5);
      expect(await one.swapState("state-1", undefined, "first", until, now)).toBe(true);
      expect(await other.swapState("state-1", undefined, "late", until, now)).toBe(false);
      expect(await other.readState("state-1", now)).toBe("first");
      const swaps = Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? one : other).swapState("state-1", "first", `next-${i}`, until, now),
      );
      expect((await Promise.all(swaps)).filter((isDone) => isDone)).toHaveLength(1);
      expect(await one.readState("state-1", now)).toMatch(/^next-/);
    });

    test("is there whatever the clock says, because it says itself what is in force", async () => {
      await one.swapState("state-2", undefined, "kept", now + minutes(5), now);
      for (const at of [now - minutes(60), now + minutes(6)]) expect(await other.readState("state-2", at)).toBe("kept");
    });
  });

  describe("once", () => {
    test("a key may hold several values, which come and go by themselves", async () => {
      const [key, at] = ["fields-1", now];
      await Promise.all([
        one.putField(key, "a", "first", at + 60_000, at),
        other.putField(key, "b", "second", at + 120_000, at),
      ]);
      expect(await other.fields(key, at)).toEqual(
        new Map([
          ["a", "first"],
          ["b", "second"],
        ]),
      );
      await one.putField(key, "a", "later", at + 60_000, at);
      expect((await other.fields(key, at)).get("a")).toBe("later");
      expect([...(await one.fields(key, at + 60_001)).keys()]).toEqual(["b"]);
      await other.removeField(key, "b");
      expect(await one.fields(key, at)).toEqual(new Map([["a", "later"]]));
      expect(await one.fields("another key", at)).toEqual(new Map());
    });

    test("fifty identical submits on two instances are one piece of work and fifty same answers", async () => {
      const job = work(() => ({ kind: "redirect", to: "/next", at: 1 }));
      const asked = Array.from({ length: 50 }, (_, i) => (i % 2 ? one : other).once("fifty", ttl, job.run, sealer()));
      job.end();
      const answers = await Promise.all(asked);
      expect(job.times()).toBe(1);
      expect(answers).toEqual(Array(50).fill({ kind: "redirect", to: "/next", at: 1 }));
    });

    test("later callers on any instance get the same answer", async () => {
      const job = work(() => ({ kind: "error", problem: "codeIncorrect" }));
      job.end();
      await one.once("later", ttl, job.run, sealer());
      expect(await other.once("later", ttl, job.run, sealer())).toEqual({ kind: "error", problem: "codeIncorrect" });
      expect(job.times()).toBe(1);
    });

    test("an answer is forgotten after its time", async () => {
      const job = work((n) => ({ n }));
      job.end();
      await one.once("short", 1, job.run, sealer());
      await expect.poll(() => one.once("short", 1, job.run, sealer())).not.toEqual({ n: 1 });
    });

    test("work that fails gives those who waited an error, is not done for each of them, and may be tried again", async () => {
      const failure = new Error("upstream went away");
      const job = work((): object => {
        throw failure;
      });
      const ask = (store: GuardStore) => store.once("fails", ttl, job.run, sealer()).catch((error) => error);
      const mine = Array.from({ length: 5 }, () => ask(one));
      await job.started;
      const theirs = Array.from({ length: 5 }, () => ask(other));
      // Commands of a connection are answered in order: after this one the others are known to wait.
      await other.isRevoked("unknown", now);
      job.end();
      expect(await Promise.all(mine)).toEqual(Array(5).fill(failure));
      for (const error of await Promise.all(theirs)) {
        expect(error === failure || error instanceof GuardUnavailable).toBe(true);
      }
      expect(job.times()).toBe(1);
      const next = { kind: "redirect", to: "/next" };
      expect(await other.once("fails", ttl, async () => next, sealer())).toEqual(next);
    });

    test("an answer that cannot be opened any more is refused and its work not repeated", async () => {
      const job = work(() => ({ kind: "redirect", to: "/next" }));
      job.end();
      await one.once("rotated", ttl, job.run, sealer());
      const broken = { ...sealer<object>(), unseal: async () => undefined };
      await expect(one.once("rotated", ttl, job.run, broken)).rejects.toBeInstanceOf(GuardUnavailable);
      expect(job.times()).toBe(1);
    });
  });
});
