import { expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { createMemoryStore } from "@/server/guard/memory";
import { sealer } from "../../kit/stack/stores";

const limit = { times: 1, perMs: minutes(1) };
const now = Date.UTC(2026, 10, 20);

test("memory stays bounded under a flood of new keys", async () => {
  const store = createMemoryStore(100);
  for (let i = 0; i < 1000; i += 1) {
    await store.hit(`key-${i}`, limit, now);
    await store.revoke(`sid-${i}`, now + minutes(1), now);
    await store.once(`once-${i}`, minutes(1), async () => ({ i }), sealer());
    await store.put(`value-${i}`, "kept", now + minutes(1), now);
  }
  expect(store.size()).toBeLessThanOrEqual(400);
});

test("the bound holds exactly: one more key evicts before it is stored", async () => {
  const store = createMemoryStore(100);
  for (let i = 0; i < 100; i += 1) await store.revoke(`sid-${i}`, now + minutes(1), now);
  expect(store.size()).toBe(100);
  await store.revoke("sid-100", now + minutes(1), now);
  expect(store.size()).toBeLessThanOrEqual(100);
});

test("evicts expired entries before live ones", async () => {
  const store = createMemoryStore(100);
  await store.revoke("stays", now + minutes(60), now);
  for (let i = 0; i < 99; i += 1) await store.revoke(`ended-${i}`, now + 1, now);
  await store.revoke("fresh", now + minutes(60), now + 2);
  expect(await store.isRevoked("stays", now + 2)).toBe(true);
  expect(await store.isRevoked("fresh", now + 2)).toBe(true);
});

test("a flood of tries does not push out revoked sessions", async () => {
  const store = createMemoryStore(100);
  await store.revoke("sid", now + minutes(60), now);
  for (let i = 0; i < 1000; i += 1) await store.hit(`key-${i}`, limit, now);
  expect(await store.isRevoked("sid", now)).toBe(true);
});

test("a flood of used codes does not bring back a session that was ended", async () => {
  const store = createMemoryStore(100);
  await store.revoke("session", now + minutes(720), now);
  for (let i = 0; i < 1000; i += 1) await store.revoke(`sign-in-${i}`, now + minutes(120), now);
  expect(await store.isRevoked("session", now)).toBe(true);
});

test("no flood of other entries evicts what requests change together, and it goes when it is past", async () => {
  const store = createMemoryStore(100);
  await store.swapState("account", undefined, "ended", now + minutes(60), now);
  for (let i = 0; i < 1000; i += 1) {
    await store.put(`value-${i}`, "kept", now + minutes(720), now);
    await store.revoke(`sign-in-${i}`, now + minutes(720), now);
    await store.swapState(`account-${i}`, undefined, "seen", now + minutes(1), now);
  }
  expect(await store.readState("account", now)).toBe("ended");
  const before = store.size();
  for (let i = 0; i < 3000; i += 1)
    await store.swapState(`later-${i}`, undefined, "seen", now + minutes(90), now + minutes(2));
  expect(store.size()).toBe(before - 1000 + 3000);
});
