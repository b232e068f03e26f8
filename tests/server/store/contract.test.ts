// What limits and values promise, in memory, in one Redis and in a cluster of three masters.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minutes, seconds } from "@/domain/duration";
import { endsOfSessions, type Key, only, type Store } from "@/server/store/store";
import { allStores } from "../../kit/stack/stores";

const limit = { times: 3, perMs: minutes(10) };
const now = Date.UTC(2026, 10, 20);
const until = now + minutes(5);

const key = (name: string, holder = name): Key => [`account:${holder}`, name];

describe.each(Object.entries(allStores))("the store in %s", (_, open) => {
  let one: Store;
  let other: Store;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ one, other, close } = await open());
  });
  afterAll(() => close());

  const either = (i: number) => (i % 2 ? one : other);
  const hit = (store: Store, name: string, at: number) => store.count(key(name), only(limit), at);

  describe("count", () => {
    test("lets so many tries through and then says how long to wait", async () => {
      for (const at of [now, now + 1000, now + 2000])
        expect(await hit(one, "few", at)).toMatchObject({ allowed: true, retryAfterMs: 0 });
      expect(await hit(one, "few", now + 3000)).toMatchObject({ allowed: false, retryAfterMs: minutes(10) - 3000 });
    });

    test("opens one by one as tries fall out of the window, and refused tries do not count", async () => {
      for (const at of [0, 1000, 2000, 3000, 4000]) await hit(one, "slides", now + at);
      const later = [minutes(10) - 1, minutes(10), minutes(10), minutes(10) + 1000];
      const allowed = [];
      for (const at of later) allowed.push((await hit(one, "slides", now + at)).allowed);
      expect(allowed).toEqual([false, true, false, true]);
    });

    test("holds over all instances, however many tries come at once", async () => {
      const verdicts = await Promise.all(Array.from({ length: 100 }, (_, i) => hit(either(i), "crowd", now)));
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    });

    test("forgets tries from before the clock was set back, not those of a clock that is ahead", async () => {
      for (const ahead of [0, 1, 2]) await hit(one, "set back", now + minutes(60) + ahead);
      expect((await hit(other, "set back", now)).allowed).toBe(true);
      for (const ahead of [0, 1, 2]) await hit(one, "ahead", now + seconds(30) + ahead);
      expect((await hit(other, "ahead", now)).allowed).toBe(false);
    });

    test("counts against all counters of a subject or none, and says which refuses longest", async () => {
      const counters = [
        { name: "wide", limit },
        { name: "narrow", limit: { times: 1, perMs: minutes(1) } },
      ];
      expect((await one.count(key("all"), counters, now)).allowed).toBe(true);
      for (let i = 0; i < 5; i += 1)
        expect(await other.count(key("all"), counters, now)).toMatchObject({ allowed: false, refusedBy: "narrow" });
      const wide = counters.slice(0, 1);
      expect((await one.count(key("all"), wide, now)).allowed).toBe(true);
      expect((await one.count(key("all"), wide, now)).allowed).toBe(true);
      expect((await one.count(key("all"), counters, now)).refusedBy).toBe("wide");
    });
  });

  describe("uncount", () => {
    test("takes back one attempt, once, on any instance", async () => {
      const first = await hit(one, "back", now);
      for (const at of [1, 2]) await hit(one, "back", now + at);
      await other.uncount(key("back"), [""], first.attempt);
      await other.uncount(key("back"), [""], first.attempt);
      const allowed = [];
      for (const at of [3, 4]) allowed.push((await hit(one, "back", now + at)).allowed);
      expect(allowed).toEqual([true, false]);
    });

    test("without an attempt takes back all of the counters that it names, and of no other", async () => {
      const once = { times: 1, perMs: minutes(1) };
      const counters = ["a", "b"].map((name) => ({ name, limit: once }));
      await one.count(key("two"), counters, now);
      await other.uncount(key("two"), ["a"]);
      const [a, b] = await Promise.all(counters.map((counter) => one.count(key("two"), [counter], now)));
      expect([a?.allowed, b?.allowed]).toEqual([true, false]);
    });
  });

  describe("get and set", () => {
    test("a value is read on every instance until its end, and others are not", async () => {
      expect(await other.get([key("value-1")], now)).toEqual([undefined]);
      await one.set(key("value-1"), "a:b", until, now);
      const keys = [key("value-1"), key("value-2"), key("value-1", "another holder")];
      expect(await other.get(keys, until - 1)).toEqual(["a:b", undefined, undefined]);
      expect(await other.get(keys, until)).toEqual([undefined, undefined, undefined]);
    });

    test("a value is replaced by a later one, and gone once it is deleted", async () => {
      await one.set(key("value-3"), "first", until, now);
      await other.set(key("value-3"), "second", until, now);
      expect(await one.get([key("value-3")], now)).toEqual(["second"]);
      await other.set(key("value-3"), undefined, until, now);
      expect(await one.get([key("value-3")], now)).toEqual([undefined]);
    });

    test("values of many holders come back in the order of their keys", async () => {
      const keys = Array.from({ length: 40 }, (_, i) => key("many", `holder-${i % 20}-${i}`));
      await Promise.all(keys.map((each, i) => either(i).set(each, `value ${i}`, until, now)));
      expect(await one.get(keys, now)).toEqual(keys.map((_, i) => `value ${i}`));
      expect(await one.get([], now)).toEqual([]);
    });

    test("an empty text and one of every script are values", async () => {
      const texts = ["", ":", "0", "Zoë 👩‍👩‍👧 \n\u0000", "x".repeat(100_000)];
      for (const text of texts) {
        await one.set(key("text"), text, until, now);
        expect(await other.get([key("text")], now)).toEqual([text]);
      }
    });
  });

  describe("change", () => {
    test("a hundred at once on two instances lose nothing", async () => {
      const add = (i: number) => (was: string | undefined) => [...(was?.split(" ") ?? []), String(i)].join(" ");
      const changes = Array.from({ length: 100 }, (_, i) => either(i).change(key("hundred"), add(i), until, now));
      await Promise.all(changes);
      const [value = ""] = await one.get([key("hundred")], now);
      expect(
        value
          .split(" ")
          .map(Number)
          .toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: 100 }, (_, i) => i));
    });

    test("is made again, also where it takes long, to what another instance left", async () => {
      const reads: (string | undefined)[] = [];
      const changed = await one.change(
        key("again"),
        async (was) => {
          reads.push(was);
          if (reads.length === 1) await other.set(key("again"), "theirs", until, now);
          return `${was} and mine`;
        },
        until,
        now,
      );
      expect([reads, changed]).toEqual([[undefined, "theirs"], "theirs and mine"]);
      expect(await other.get([key("again")], now)).toEqual(["theirs and mine"]);
    });

    test.each([
      ["what is there", "kept", ["kept"]],
      ["what another instance has changed", "older", ["older", "kept"]],
      ["nothing, where another instance has written", undefined, [undefined, "kept"]],
    ])("given %s as seen, is made to what is there in the end", async (name, seen, expected) => {
      const own = key(`seen: ${name}`);
      await other.set(own, "kept", until, now);
      const reads: (string | undefined)[] = [];
      const change = (was: string | undefined) => {
        reads.push(was);
        return `${was} and mine`;
      };
      expect(await one.change(own, change, until, now, { seen: { value: seen, until } })).toBe("kept and mine");
      expect(await other.get([own], now)).toEqual(["kept and mine"]);
      // memory has nothing to save
      expect([expected, ["kept"]]).toContainEqual(reads);
    });

    test("deletes, leaves as it is, or gives the new value another end", async () => {
      const own = key("own end");
      expect(
        await one.change(
          own,
          () => "kept",
          (value) => now + value.length,
          now,
        ),
      ).toBe("kept");
      expect(await other.get([own], now + 3)).toEqual(["kept"]);
      expect(await other.get([own], now + 4)).toEqual([undefined]);
      expect(await other.change(own, (was) => was, until, now + 4)).toBeUndefined();
      expect(await other.change(own, (was) => `${was}`, until, now + 4)).toBe("undefined");
      expect(await one.change(own, () => undefined, until, now)).toBeUndefined();
      expect(await other.get([own], now)).toEqual([undefined]);
    });

    test("what says which sessions have ended is there after the clock was set back", async () => {
      const ends: Key = ["account:set back", endsOfSessions];
      await one.change(ends, () => "ended", until, now);
      expect(await other.get([ends], now - minutes(60))).toEqual(["ended"]);
    });

    test("an error of the change reaches its caller and changes nothing", async () => {
      const failure = new Error("no");
      const fails = () => {
        throw failure;
      };
      await expect(one.change(key("throws"), fails, until, now)).rejects.toBe(failure);
      expect(await one.get([key("throws")], now)).toEqual([undefined]);
    });
  });

  test("a store with room that evicts nothing is healthy", async () => expect(await one.health()).toBe("ok"));
});
