import { expect, test } from "vitest";
import { accountDigest } from "@/server/guard/attempt-counters";
import { deviceFrom, deviceLifeMs, withProof } from "@/server/session/device";

const now = Date.UTC(2026, 10, 20);
const nora = accountDigest("nora@example.test");
const ada = accountDigest("ada@example.test");

test("a right code makes a device known for its account alone, for 90 days", () => {
  const kept = withProof(undefined, [nora], now);
  expect(deviceFrom(kept, now)).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), knownFor: [nora] });
  expect(deviceLifeMs).toBe(90 * 24 * 3_600_000);
  expect(deviceFrom(kept, now + deviceLifeMs - 1)?.knownFor).toEqual([nora]);
  expect(deviceFrom(kept, now + deviceLifeMs)).toBeUndefined();
  expect(deviceFrom(undefined, now)).toBeUndefined();
});

test("a device keeps its id, and each account has 90 days of its own", () => {
  const first = withProof(undefined, [nora], now);
  const later = now + deviceLifeMs / 2;
  const both = withProof(first, [ada], later);
  expect(deviceFrom(both, later)).toEqual({ id: first.id, knownFor: [nora, ada] });
  expect(deviceFrom(both, later + deviceLifeMs / 2)?.knownFor).toEqual([ada]);
});

test("two browsers are two devices, and of many accounts the last twelve are known", () => {
  let kept = withProof(undefined, [nora], now);
  expect(withProof(undefined, [nora], now).id).not.toBe(kept.id);
  const more = Array.from({ length: 12 }, (_, i) => accountDigest(`account-${i}`));
  for (const account of more) kept = withProof(kept, [account], now);
  expect(deviceFrom(kept, now)?.knownFor).toEqual(more);
});
