import fc from "fast-check";
import { expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { devicesIn as devicesOf } from "@/domain/sign-in-history/devices";

const seen = (name: string, at: number, isCurrent = false) => ({ name, at, isCurrent });
const open = (name: string, startedAt: number, at: number, isCurrent = false) => ({
  ...seen(name, at, isCurrent),
  startedAt,
});
const hour = minutes(60);
const devicesIn = (lists: Omit<Parameters<typeof devicesOf>[0], "knowsAllSessions">) =>
  devicesOf({ ...lists, knowsAllSessions: true });

test("sign-ins and the only open session of one device are one entry with its last use", () => {
  const devices = devicesIn({
    sessions: [open("iPhone, Portland", hour, 5 * hour)],
    signIns: [seen("iPhone, Portland", 9 * hour), seen("iPhone, Portland", 2 * hour), seen("Chrome, Reno", 7 * hour)],
  });
  expect(devices).toEqual([
    { name: "iPhone, Portland", at: 9 * hour, signIns: 2, isSignedIn: true, isCurrent: false },
    { name: "Chrome, Reno", at: 7 * hour, signIns: 1, isSignedIn: false, isCurrent: false },
  ]);
});

test("another open session in the same kind of browser is not this device, nor are sign-ins that may be of either", () => {
  const devices = devicesIn({
    sessions: [open("Chrome", 20 * hour, 21 * hour, true), open("Chrome", 15 * hour, 16 * hour)],
    signIns: [seen("Chrome", 20 * hour, true), seen("Chrome", 15 * hour + minutes(1)), seen("Chrome", 3 * hour)],
  });
  expect(devices).toEqual([
    { name: "Chrome", at: 21 * hour, signIns: 1, isSignedIn: true, isCurrent: true },
    { name: "Chrome", at: 16 * hour, signIns: 1, isSignedIn: true, isCurrent: false },
    { name: "Chrome", at: 3 * hour, signIns: 1, isSignedIn: false, isCurrent: false },
  ]);
});

test("a sign-in is that of the session that began next to it, also where two began within a minute", () => {
  const sessions = [open("Chrome", hour, 9 * hour, true), open("Chrome", hour + minutes(0.5), 8 * hour)];
  const signIns = [seen("Chrome", hour), seen("Chrome", hour + minutes(0.5)), seen("Chrome", hour + minutes(0.5))];
  expect(devicesIn({ sessions, signIns }).map((device) => device.signIns)).toEqual([1, 2]);
});

test("earlier sign-ins are this device's while no other session of the name is open, and not where one may be", () => {
  const signIns = [seen("Chrome", 20 * hour, true), seen("Chrome", 3 * hour)];
  const sessions = [open("Chrome", 20 * hour, 21 * hour, true)];
  expect(devicesIn({ sessions, signIns })).toEqual([
    { name: "Chrome", at: 21 * hour, signIns: 2, isSignedIn: true, isCurrent: true },
  ]);
  for (const known of [sessions, undefined]) {
    const devices = devicesOf({ sessions: known, signIns, knowsAllSessions: false });
    expect(devices.map((device) => [device.isCurrent, device.signIns])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  }
});

const entry = { name: fc.constantFrom("a", "b", "c"), at: fc.nat(), isCurrent: fc.boolean() };
const sessionList = fc.array(fc.record({ ...entry, startedAt: fc.nat() }), { maxLength: 20 });
const signInList = fc.array(fc.record(entry), { maxLength: 20 });

test("every open session has its own entry, no device is lost, and this device comes first", () => {
  fc.assert(
    fc.property(sessionList, signInList, (sessions, signIns) => {
      const devices = devicesIn({ sessions, signIns });
      const states = (list: readonly { name: string; isCurrent: boolean }[]) =>
        list.map(({ name, isCurrent }) => `${name} ${isCurrent}`).sort();
      expect(states(devices.filter(({ isSignedIn }) => isSignedIn))).toEqual(states(sessions));
      const ended = states(devices.filter(({ isSignedIn }) => !isSignedIn));
      expect(new Set(ended).size).toBe(ended.length);
      const names = new Set([...sessions, ...signIns].map(({ name }) => name));
      expect(new Set(devices.map(({ name }) => name))).toEqual(names);
      expect(devices.reduce((sum, device) => sum + device.signIns, 0)).toBe(signIns.length);
      const current = devices.map(({ isCurrent }) => isCurrent);
      expect(current).toEqual([...current].sort((a, b) => Number(b) - Number(a)));
    }),
  );
});
