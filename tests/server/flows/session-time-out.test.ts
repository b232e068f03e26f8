// The end of a session as the page warns of it, against the sandbox.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hours, minutes, seconds } from "@/domain/duration";
import { warningMs } from "@/domain/session/time-out";
import { extendSession, leaveSession, loadSessionEnd } from "@/server/flows/session/time-out";
import { createMemoryStore } from "@/server/guard/memory";
import type { SignedInContext } from "@/server/request/context";
import { sessionState } from "@/server/session/revocation";
import { playerOn, startPlatform, writesAmong } from "../../harness/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
beforeEach(() => platform.control.reset());
afterAll(() => platform.close());

/** A player whose session has just begun. */
async function signedIn() {
  const guard = createMemoryStore();
  const made = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" }, guard);
  const start = await made.caller.look();
  await sessionState(start, start.player, true);
  const at = (ms: number): SignedInContext => ({ ...start, now: start.now + ms });
  const left = async (ms: number) => {
    const { endsAt, isLast } = await loadSessionEnd(at(ms), "/");
    return [endsAt - start.now, isLast];
  };
  return { ...made, at, left };
}

test("asking does not extend the session; a click does, from when it happened", async () => {
  const { at, left } = await signedIn();
  expect(await left(minutes(110))).toEqual([hours(2), false]);
  await extendSession(at(minutes(110)), at(minutes(60)).now);
  expect(await left(minutes(110))).toEqual([hours(3), false]);
  await extendSession(at(minutes(115)), at(hours(5)).now);
  expect(await left(minutes(115))).toEqual([hours(2) + minutes(115), false]);
});

test("at the age limit it cannot be extended, and says so", async () => {
  const { at, left } = await signedIn();
  for (let hour = 1; hour <= 11; hour += 1) await extendSession(at(hours(hour)));
  const [endsAt, isLast] = await left(hours(11));
  expect(isLast).toBe(true);
  expect(endsAt).toBeLessThanOrEqual(hours(12));
});

test.each([
  [
    "/accountcenter/security/username",
    "/login?intendedSiteExp=US-SB&returnPath=%2Faccountcenter%2Fsecurity%2Fusername",
  ],
  [
    "/correctiveactions/id-verify?product=casino&intendedSiteExp=US-NJ-CS",
    "/login?returnPath=%2Fcorrectiveactions%2Fid-verify%3FintendedSiteExp%3DUS-NJ-CS%26product%3Dcasino&intendedSiteExp=US-NJ-CS&product=casino",
  ],
  ["/help", "/help"],
  ["https://elsewhere.example/", "/login?intendedSiteExp=US-SB&returnPath=%2F"],
  [null, "/login?intendedSiteExp=US-SB&returnPath=%2F"],
])("the end leads from %s to %s", async (at, leaveTo) => {
  const { caller } = await signedIn();
  expect((await loadSessionEnd(await caller.look(), at)).leaveTo).toBe(leaveTo);
});

test("leaving early ends the session here and on the platform, and leads back by signing in", async () => {
  const { caller } = await signedIn();
  const mark = await platform.control.mark();
  expect(await caller.submit((context) => leaveSession(context, "/accountcenter/security/username"))).toBe(
    "/login?intendedSiteExp=US-SB&returnPath=%2Faccountcenter%2Fsecurity%2Fusername",
  );
  expect(caller.token).toBeUndefined();
  expect(writesAmong(await platform.control.ledger(mark)).map(([call]) => call)).toEqual([
    expect.stringContaining("logout"),
  ]);
});

test("a session of a minute is warned of at half its time", () => {
  expect([warningMs(seconds(150), hours(2)), warningMs(seconds(150), minutes(1))]).toEqual([seconds(150), seconds(30)]);
});
