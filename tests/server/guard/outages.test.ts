import { expect, test } from "vitest";
import { createMemoryStore } from "@/server/guard/memory";
import { breakerReporter, outageMs, outagesOf } from "@/server/guard/outages";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";

const now = 1_800_000_000_000;

test("a breaker that opens tells every instance of the brand, until the outage ends or the breaker closes", async () => {
  const guard = createMemoryStore();
  const onBreaker = breakerReporter({ guard, now }, "main");
  const outages = (at: number, brand = "main") => outagesOf({ guard, now: at }, brand)();
  onBreaker("occupations", true);
  expect([...(await outages(now))]).toEqual([["occupations", now + outageMs]]);
  expect((await outages(now, "uk")).size).toBe(0);
  expect((await outages(now + outageMs)).size).toBe(0);
  onBreaker("occupations", false);
  expect((await outages(now)).size).toBe(0);
});

test("without the store no service counts as down", async () => {
  const fails = () => Promise.reject(new GuardUnavailable("fields"));
  const guard: GuardStore = { ...createMemoryStore(), fields: fails, putField: fails, removeField: fails };
  breakerReporter({ guard, now }, "main")("occupations", true);
  expect((await outagesOf({ guard, now }, "main")()).size).toBe(0);
});

test("a request reads the outages of all services once", async () => {
  const guard = createMemoryStore();
  let reads = 0;
  const counting: GuardStore = {
    ...guard,
    fields: (key, at) => {
      reads += 1;
      return guard.fields(key, at);
    },
  };
  const outages = outagesOf({ guard: counting, now }, "main");
  expect([await outages(), await outages(), reads]).toEqual([new Map(), new Map(), 1]);
});
