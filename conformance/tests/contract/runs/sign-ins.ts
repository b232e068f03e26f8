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
    const { caller } = await newPlayer(pascalCase, { signIns: before });
    expect((await readSignIns(caller)).entries).toEqual([
      { at: expect.any(Number), isCurrent: true },
      { at: expect.any(Number), isCurrent: false, userAgent: "a phone", place: "Portland, ME" },
      { at: expect.any(Number), isCurrent: false, deviceName: "Kitchen tablet" },
    ]);
  },
  sessions: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase, { signIns: before });
    const times = { startedAt: expect.any(Number), activeAt: expect.any(Number) };
    expect((await readSessions(caller)).entries).toEqual([
      { ...times, isCurrent: true },
      { ...times, isCurrent: false, userAgent: "a phone", place: "Portland, ME" },
    ]);
  },
  otherSessionsEnd: async (pascalCase) => {
    const { caller, send } = await newPlayer(pascalCase, { signIns: before });
    expect(await send(otherSessionsEnd)).toMatchObject(done);
    expect((await readSessions(caller)).entries.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await readSignIns(caller)).entries).toHaveLength(3);
  },
};
