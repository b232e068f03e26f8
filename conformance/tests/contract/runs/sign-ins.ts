// Sign-ins and sessions, all of them optional operations.
import { expect } from "vitest";
import { otherSessionsEnd, readSessions, readSignIns } from "@/server/upstream/sign-in-history";
import { done, newPlayer, type Runs } from "../contract-sandbox.ts";

const before = [
  { hoursAgo: 2, userAgent: "a phone", place: "Portland, ME", isOpen: true },
  { hoursAgo: 50, deviceName: "Kitchen tablet" },
];

export const runs: Runs = {
  signIns: async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase, { signIns: before });
    expect(await readSignIns(upstream)).toEqual([
      { at: expect.any(Number), isCurrent: true },
      { at: expect.any(Number), isCurrent: false, userAgent: "a phone", place: "Portland, ME" },
      { at: expect.any(Number), isCurrent: false, deviceName: "Kitchen tablet" },
    ]);
  },
  sessions: async (pascalCase) => {
    const { upstream } = await newPlayer(pascalCase, { signIns: before });
    const times = { startedAt: expect.any(Number), activeAt: expect.any(Number) };
    expect(await readSessions(upstream)).toEqual([
      { ...times, isCurrent: true },
      { ...times, isCurrent: false, userAgent: "a phone", place: "Portland, ME" },
    ]);
  },
  otherSessionsEnd: async (pascalCase) => {
    const { upstream, send } = await newPlayer(pascalCase, { signIns: before });
    expect(await send(otherSessionsEnd)).toMatchObject(done);
    expect((await readSessions(upstream)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await readSignIns(upstream)).toHaveLength(3);
  },
};
