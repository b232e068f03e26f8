import { expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createMemoryStore } from "@/server/store/memory";
import { endsOfSessions, type Key, only } from "@/server/store/store";
import { keeping } from "../../kit/stack/stores";

const limit = only({ times: 1, perMs: minutes(1) });
const now = Date.UTC(2026, 10, 20);

const value = (name: string): Key => ["flow:own", name];
const ends = (account: string): Key => [`account:${account}`, endsOfSessions];

test("memory stays bounded under a flood of new keys", async () => {
  const store = createMemoryStore(100);
  for (let i = 0; i < 1000; i += 1) {
    await store.count(value(`${i}`), limit, now);
    await store.set(value(`set ${i}`), "kept", now + minutes(1), now);
    await store.change(value(`changed ${i}`), () => "kept", now + minutes(1), now);
    await store.once(value(`${i}`), async () => ({ i }), keeping(minutes(1)));
  }
  expect(store.size()).toBeLessThanOrEqual(300);
});

test("the bound holds exactly: one more key evicts before it is stored", async () => {
  const store = createMemoryStore(100);
  for (let i = 0; i < 100; i += 1) await store.set(value(`${i}`), "kept", now + minutes(1), now);
  expect(store.size()).toBe(100);
  await store.set(value("100"), "kept", now + minutes(1), now);
  expect(store.size()).toBeLessThanOrEqual(100);
});

test("expired entries are evicted before live ones, and those that end next before others", async () => {
  const store = createMemoryStore(100);
  await store.set(value("stays"), "kept", now + minutes(60), now);
  for (let i = 0; i < 99; i += 1) await store.set(value(`ended ${i}`), "kept", now + 1, now);
  await store.set(value("fresh"), "kept", now + minutes(60), now + 2);
  expect(await store.get([value("stays"), value("fresh")], now + 2)).toEqual(["kept", "kept"]);
  for (let i = 0; i < 1000; i += 1) await store.set(value(`short ${i}`), "kept", now + minutes(20), now + 2);
  expect(await store.get([value("stays"), value("fresh")], now + 2)).toEqual(["kept", "kept"]);
});

test("a flood of tries pushes out no used code", async () => {
  const store = createMemoryStore(100);
  await store.set(value("code"), "used", now + minutes(60), now);
  for (let i = 0; i < 1000; i += 1) await store.count(value(`${i}`), limit, now);
  expect(await store.get([value("code")], now)).toEqual(["used"]);
});

test("no flood evicts the end of a session, and it goes when it is past", async () => {
  const store = createMemoryStore(100);
  await store.change(ends("nora"), () => "ended", now + minutes(60), now);
  for (let i = 0; i < 1000; i += 1) {
    await store.set(value(`${i}`), "kept", now + minutes(720), now);
    await store.change(ends(`${i}`), () => "seen", now + minutes(1), now);
  }
  expect(await store.get([ends("nora")], now)).toEqual(["ended"]);
  const before = store.size();
  for (let i = 0; i < 3000; i += 1)
    await store.change(ends(`later ${i}`), () => "seen", now + minutes(90), now + minutes(2));
  expect(store.size()).toBe(before - 1000 + 3000);
});
