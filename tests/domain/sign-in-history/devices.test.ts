import fc from "fast-check";
import { expect, test } from "vitest";
import { devicesIn } from "@/domain/sign-in-history/devices";

const seen = (name: string, at: number, isCurrent = false) => ({ name, at, isCurrent });

test("sign-ins and open sessions of one device are one entry with its last use", () => {
  const devices = devicesIn({
    sessions: [seen("iPhone, Portland", 5)],
    signIns: [seen("iPhone, Portland", 9), seen("iPhone, Portland", 2), seen("Chrome, Reno", 7)],
  });
  expect(devices).toEqual([
    { name: "iPhone, Portland", at: 9, signIns: 2, isSignedIn: true, isCurrent: false },
    { name: "Chrome, Reno", at: 7, signIns: 1, isSignedIn: false, isCurrent: false },
  ]);
});

const entries = fc.array(fc.record({ name: fc.constantFrom("a", "b", "c"), at: fc.nat(), isCurrent: fc.boolean() }), {
  maxLength: 20,
});

test("no device is named twice or lost, and this device comes first", () => {
  fc.assert(
    fc.property(entries, entries, (sessions, signIns) => {
      const devices = devicesIn({ sessions, signIns });
      const names = devices.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(names)).toEqual(new Set([...sessions, ...signIns].map(({ name }) => name)));
      expect(devices.reduce((sum, device) => sum + device.signIns, 0)).toBe(signIns.length);
      const current = devices.map(({ isCurrent }) => isCurrent);
      expect(current).toEqual([...current].sort((a, b) => Number(b) - Number(a)));
    }),
  );
});
