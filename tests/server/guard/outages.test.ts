import { expect, test } from "vitest";
import { breakerReporter, outageMs, outagesOf } from "@/server/guard/outages";
import { createMemoryStore } from "@/server/store/memory";
import { type Store, StoreUnavailable } from "@/server/store/store";

const now = 1_800_000_000_000;

test("a breaker that opens tells every instance of the brand, until the outage ends or the breaker closes", async () => {
  const store = createMemoryStore();
  const onBreaker = breakerReporter({ store, now }, "main");
  const outages = (at: number, brand = "main") => outagesOf({ store, now: at }, brand)();
  onBreaker("occupations", true);
  await expect.poll(async () => [...(await outages(now))]).toEqual([["occupations", now + outageMs]]);
  expect((await outages(now, "uk")).size).toBe(0);
  expect((await outages(now + outageMs)).size).toBe(0);
  onBreaker("occupations", false);
  await expect.poll(async () => (await outages(now)).size).toBe(0);
});

test("without the store no service counts as down", async () => {
  const fails = () => Promise.reject(new StoreUnavailable("get"));
  const store: Store = { ...createMemoryStore(), get: fails, change: fails };
  breakerReporter({ store, now }, "main")("occupations", true);
  expect((await outagesOf({ store, now }, "main")()).size).toBe(0);
});

test("a request reads the outages of all services once", async () => {
  const store = createMemoryStore();
  let reads = 0;
  const counting: Store = {
    ...store,
    get: (keys, at) => {
      reads += 1;
      return store.get(keys, at);
    },
  };
  const outages = outagesOf({ store: counting, now }, "main");
  expect([await outages(), await outages(), reads]).toEqual([new Map(), new Map(), 1]);
});
