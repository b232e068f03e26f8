import { beforeEach, expect, test, vi } from "vitest";
import { accountDigest } from "@/server/guard/client";
import { deviceLifeMs, readDevice, sealDevice } from "@/server/session/device";
import { seal } from "@/server/session/seal";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20) });
});

const nora = accountDigest("nora@example.test");
const ada = accountDigest("ada@example.test");

test("a right code makes a device known for its account alone, on its brand, for 90 days", async () => {
  const sealed = await sealDevice(undefined, [nora], "main");
  expect(readDevice(sealed, "main")).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), knownFor: [nora] });
  expect(readDevice(sealed, "gnog")).toBeUndefined();
  expect(deviceLifeMs).toBe(90 * 24 * 3_600_000);
  vi.setSystemTime(Date.now() + deviceLifeMs - 1000);
  expect(readDevice(sealed, "main")?.knownFor).toEqual([nora]);
  vi.setSystemTime(Date.now() + 120_000);
  expect(readDevice(sealed, "main")).toBeUndefined();
});

test("a device keeps its id, and each account has 90 days of its own", async () => {
  const first = await sealDevice(undefined, [nora], "main");
  vi.setSystemTime(Date.now() + deviceLifeMs / 2);
  const both = await sealDevice(first, [ada], "main");
  expect(readDevice(both, "main")).toEqual({ id: readDevice(first, "main")?.id, knownFor: [nora, ada] });
  vi.setSystemTime(Date.now() + deviceLifeMs / 2);
  expect(readDevice(both, "main")?.knownFor).toEqual([ada]);
});

test("two browsers are two devices, and of many accounts the last twelve are known", async () => {
  let sealed = await sealDevice(undefined, [nora], "main");
  const other = await sealDevice(undefined, [nora], "main");
  expect(readDevice(sealed, "main")?.id).not.toBe(readDevice(other, "main")?.id);
  const more = Array.from({ length: 12 }, (_, i) => accountDigest(`account-${i}`));
  for (const account of more) sealed = await sealDevice(sealed, [account], "main");
  expect(readDevice(sealed, "main")?.knownFor).toEqual(more);
  expect(sealed.length).toBeLessThan(2_000);
});

test("what this server did not seal as a device is none", async () => {
  const value = { id: "0".repeat(32), accounts: [[nora, Date.now() + 1000]] };
  expect(readDevice(await seal(value, { purpose: "flowRecord", brand: "main", lifeMs: 1000 }), "main")).toBeUndefined();
  expect(readDevice(JSON.stringify(value), "main")).toBeUndefined();
  expect(readDevice(undefined, "main")).toBeUndefined();
});
