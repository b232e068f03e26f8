// The end of a session as the page warns of it, against the sandbox.
import { cookies } from "next/headers";
import { expect, test } from "vitest";
import { POST } from "@/app/api/session/route";
import { hours, minutes, seconds } from "@/domain/duration";
import { warningMs } from "@/domain/session/time-out-warning";
import type { SignedInContext } from "@/server/context/request-context";
import { extendSession, leaveSession, loadSessionEnd } from "@/server/flows/session/time-out";
import { sessionState } from "@/server/session/session-state";
import { createMemoryStore } from "@/server/store/memory";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { type Caller, callerFor, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { inRequest } from "../../kit/pages/in-request.ts";

const platform = ownPlatform();

/** A player whose session has just begun. */
async function signedIn() {
  const store = createMemoryStore();
  const made = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" }, store);
  const start = await made.caller.look();
  await sessionState(start, start.player, true);
  const at = (ms: number): SignedInContext => ({ ...start, now: start.now + ms });
  const left = async (ms: number) => {
    const { endsAt, isLast } = await loadSessionEnd(at(ms));
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

const security = "/accountcenter/security/username";
const step = "/correctiveactions/id-verify?product=casino&intendedSiteExp=US-NJ-CS";

/** An hour before the end of its token a session can still be extended; a minute before, no more. */
const leave = async (path: unknown, aheadMs: number) => {
  const { caller } = await signedIn();
  for (let left = aheadMs; left > 0; left -= hours(1)) {
    await platform.control.advanceClock(Math.min(left, hours(1)));
    await caller.look();
  }
  const mark = await platform.control.mark();
  const leadsTo = await caller.submit((context) => leaveSession(context, path));
  const [[call] = []] = await platform.control.writes(mark);
  return { leadsTo, call, token: caller.token, keepsFlows: (await caller.look()).records.account !== undefined };
};

test("leaving at the end of the session ends it here and on the platform, and the next sign-in leads back", async () => {
  const { leadsTo, call, token, keepsFlows } = await leave(security, hours(12) - minutes(1));
  const back = `/login?${new URLSearchParams({ intendedSiteExp: "US-SB", returnPath: security })}`;
  expect([leadsTo, token, keepsFlows]).toEqual([back, undefined, true]);
  expect(call).toContain("logout");
});

test.each([
  [step, step, "US-NJ-CS"],
  ["https://elsewhere.example/", "/", "US-SB"],
  ["//elsewhere.example/accountcenter", "/", "US-SB"],
  ["/\\elsewhere.example/accountcenter", "/", "US-SB"],
  ["//[", "/", "US-SB"],
  [null, "/", "US-SB"],
])("at its end %s leads back to %s under %s", async (path, page, siteExperience) => {
  const { leadsTo } = await leave(path, hours(12) - minutes(1));
  expect(leadsTo).toBe(`/login?${new URLSearchParams({ intendedSiteExp: siteExperience, returnPath: page })}`);
});

test("at its end a page with a long challenge leads back to it [PA-11]", async () => {
  const challenge = "c".repeat(2048);
  const { leadsTo } = await leave(`/postauth?login_challenge=${challenge}`, hours(12) - minutes(1));
  const { searchParams } = new URL(`https://account.invalid${leadsTo}`);
  expect(searchParams.get("returnPath")?.split("?")[0]).toBe("/postauth");
  expect(searchParams.get("login_challenge")).toBe(challenge);
});

test("a session that could continue is signed out of, and nothing leads back", async () => {
  const { leadsTo, call, token, keepsFlows } = await leave(security, minutes(1));
  expect([leadsTo, token, keepsFlows]).toEqual(["/login?intendedSiteExp=US-SB", undefined, false]);
  expect(call).toContain("logout");
});

test("a session of a minute is warned of at half its time", () => {
  expect([warningMs(seconds(150), hours(2)), warningMs(seconds(150), minutes(1))]).toEqual([seconds(150), seconds(30)]);
});

/** What the page's own call is answered. */
async function answerTo(caller: Caller, body: string) {
  const { hosts, upstream } = await caller.look();
  const cookie = `${sandboxCookie("session")}=${upstream.token}`;
  const request = new Request(`${hosts.account}/api/session`, { method: "POST", body });
  return inRequest(hosts.account, { cookie }, async () => {
    const answer = await POST(request);
    const session = (await cookies()).get(sandboxCookie("session"))?.value;
    return { is: [answer.status, await answer.json()], session };
  });
}

test("a call of the page is answered 403 to a banned player and 401 to a visitor", async () => {
  expect((await answerTo(await callerFor(platform, "boris"), "{}")).is).toEqual([403, { error: "banned" }]);
  expect((await answerTo(newCaller(platform.port), "{}")).is).toEqual([401, { error: "signedOut" }]);
});

test("a call that ends the session is answered when its cookie has gone", async () => {
  const { caller } = await signedIn();
  const { is, session } = await answerTo(caller, JSON.stringify({ kind: "leave", at: "/" }));
  expect([is, session]).toEqual([[200, { leaveTo: "/login?intendedSiteExp=US-SB" }], ""]);
});

test("a call of the page is not read when it is longer than 32,768 characters", async () => {
  const { caller } = await signedIn();
  const click = JSON.stringify({ kind: "active" });
  expect((await answerTo(caller, click.padEnd(32_768))).is).toEqual([200, expect.objectContaining({ isLast: false })]);
  expect((await answerTo(caller, click.padEnd(32_769))).is).toEqual([200, {}]);
});
