import { expect, test } from "vitest";
import { createMemoryStore } from "@/server/guard/memory";
import { breakerReporter, outageMs, readOutages } from "@/server/guard/outages";
import { type GuardStore, GuardUnavailable } from "@/server/guard/store";

const now = 1_800_000_000_000;

test("a breaker that opens tells every instance of the brand, until the outage ends or the breaker closes", async () => {
  const guard = createMemoryStore();
  const onBreaker = breakerReporter({ guard, now }, "main");
  const outages = (at: number, brand = "main") => readOutages({ guard, now: at }, brand, ["occupations", "cool-off"]);
  onBreaker("occupations", true);
  expect([...(await outages(now))]).toEqual([["occupations", now + outageMs]]);
  expect((await outages(now, "uk")).size).toBe(0);
  expect((await outages(now + outageMs)).size).toBe(0);
  onBreaker("occupations", false);
  expect((await outages(now)).size).toBe(0);
});

test("without the store no service counts as down", async () => {
  const fails = () => Promise.reject(new GuardUnavailable("get"));
  const guard: GuardStore = { ...createMemoryStore(), get: fails, put: fails, remove: fails };
  breakerReporter({ guard, now }, "main")("occupations", true);
  expect((await readOutages({ guard, now }, "main", ["occupations"])).size).toBe(0);
});
