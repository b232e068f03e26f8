// The sign-in after a session that has ended, against the sandbox: the same account continues where it was, another one starts anew.

import { describe, expect, test } from "vitest";
import type { Outcome } from "@/domain/forms/outcome";
import { withQuery } from "@/domain/routing/routes";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import type { SignedInContext } from "@/server/context/request-context";
import { otherAccountWord } from "@/server/flows/sign-in/resume";
import { continueSignedIn, startSignIn } from "@/server/flows/sign-in/sign-in";
import { hasStarted } from "@/server/records/self-submit";
import { currentSequence } from "@/server/records/sequence";
import { leadBack } from "@/server/session/way-back";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { asking } from "./ask-for-code.ts";

const platform = ownPlatform();

const on = { intendedSiteExp: "US-NJ-SB", product: "sportsbook" };
const link = { login_challenge: "fresh-walk", fallbackUrl: "/help", promotionId: "spring", ...on };
const step = "/correctiveactions/provide-ssn";

/** A player whose session ends at a step of a flow for a challenge. `way`: what the sign-in page's address carries. */
async function ended(more: PersonaInput = {}) {
  const made = await playerOn(platform, { restrictions: [needing("provide-ssn")], siteExperience: "US-DK", ...more });
  const { caller } = made;
  const begin = async (context: SignedInContext) => context.records.keep(currentSequence(context));
  await caller.submit(begin, { query: link, pathname: step });
  const flow = caller.record("sequence").id;
  caller.expire();
  const signInPage = await caller.submit(async (context) => leadBack(context), { pathname: step, flow });
  const way = Object.fromEntries(new URL(`https://account.invalid${signInPage}`).searchParams);
  return { ...made, flow, way };
}

async function signIn(caller: Caller, contact: string, fields: Record<string, string> = {}): Promise<Outcome> {
  const { enter } = await asking(caller, contact, fields);
  return enter(await platform.control.code(contact));
}

test("the same account continues at the page where it was, with everything that the flow began with [PA-08, PA-11]", async () => {
  const { caller, email, flow, way } = await ended();
  expect(way).toEqual({ intendedSiteExp: "US-NJ-SB", flow, returnPath: `${step}?flow=${flow}` });
  expect(await signIn(caller, email, way)).toEqual({ kind: "redirect", endsPress: true, to: `${step}?flow=${flow}` });
  const record = caller.record("sequence");
  expect(record).toMatchObject({ id: flow, siteExperience: "US-NJ-SB", product: "sportsbook" });
  expect(definedParameters(record.parameters)).toEqual(link);
  expect([...caller.records.keys()]).toEqual([flow]);
});

test("nothing submits itself where the flow continues, until it has moved", async () => {
  const { caller, email, flow, way } = await ended();
  await signIn(caller, email, way);
  const record = caller.record("sequence");
  for (const here of [`${step}?flow=${flow}`, "/postauth"]) {
    expect(hasStarted({ record, here })).toBe(true);
    expect(hasStarted({ record: { ...record, version: record.version + 1 }, here })).toBe(false);
  }
});

test("no gaming session is opened that the flow did not ask for", async () => {
  const { caller, email } = await playerOn(platform, { siteExperience: "US-NJ-SB" });
  await caller.look();
  caller.expire();
  const way = { returnPath: "/accountcenter/security" };
  expect(await signIn(caller, email, way)).toEqual({
    kind: "redirect",
    endsPress: true,
    to: "/accountcenter/security",
  });
  expect((await platform.control.ledger()).filter(({ service }) => service === "playspans")).toEqual([]);
});

test("the home is a page like any other", async () => {
  const { caller, email } = await playerOn(platform, { siteExperience: "US-NJ-SB" });
  await caller.look();
  caller.expire();
  const signInPage = await caller.submit(async (context) => leadBack(context), { pathname: "/" });
  const way = Object.fromEntries(new URL(`https://account.invalid${signInPage}`).searchParams);
  expect(destinationOf(await signIn(caller, email, way))).toBe("/");
});

describe("another account", () => {
  test("starts anew, reads why, and gets none of the records", async () => {
    const { caller, flow, way } = await ended();
    const other = await platform.control.makePersona({});
    const outcome = await signIn(caller, other.email, way);
    const mine = caller.record("sequence");
    expect(outcome).toEqual({ kind: "redirect", to: withQuery("/login", { flow: mine.id, said: otherAccountWord }) });
    expect([...caller.records.keys()]).toEqual([mine.id]);
    expect(mine.id).not.toBe(flow);
    expect(definedParameters(mine.parameters)).toEqual({ intendedSiteExp: "US-NJ-SB" });
    const on = await caller.submit(continueSignedIn, { flow: mine.id });
    expect(destinationOf(on)).toBe("/postauth?flow");
  });

  test.each([{}, { returnPath: "/" }])("reads nothing where nothing had been begun: %o", async (way) => {
    const { caller } = await playerOn(platform);
    await caller.look();
    caller.expire();
    const other = await platform.control.makePersona({});
    expect(destinationOf(await signIn(caller, other.email, way))).toBe("/postauth?flow");
  });
});

test("a link to a page leads straight there, one with the flow's challenge to the flow, any other begins its own", async () => {
  const after = async (fields: (way: Record<string, string>) => Record<string, string>) => {
    const { caller, email, way } = await ended();
    return destinationOf(await signIn(caller, email, fields(way)));
  };
  const { login_challenge } = link;
  expect(await after(() => ({ returnPath: "/documents" }))).toBe("/documents");
  expect(await after((way) => ({ ...way, login_challenge }))).toBe(`${step}?flow`);
  expect(await after((way) => ({ ...way, login_challenge: "fresh-other" }))).toBe("/postauth?flow");
  expect(await after(() => ({ login_challenge: "fresh-other" }))).toBe("/postauth?flow");
  expect(await after(() => ({ returnPath: "/documents", promotionId: "spring" }))).toBe("/postauth?flow");
  expect(await after(() => ({}))).toBe("/postauth?flow");
});

test("a tab that finds another one signed in continues the flow that was left [PA-11]", async () => {
  const { caller, email, flow, way } = await ended();
  await signIn(caller, email, way);
  const late = await caller.submit(startSignIn, { fields: { contact: email, goesOn: flow } });
  expect(late).toMatchObject({ kind: "redirect", to: expect.stringContaining(`flow=${flow}`) });
  expect(await caller.submit(continueSignedIn, { flow })).toEqual({ kind: "redirect", to: `/postauth?flow=${flow}` });
});

test("a flow whose record is gone begins again at its page [PA-08]", async () => {
  const { caller, email, flow, way } = await ended();
  caller.records.clear();
  expect(await signIn(caller, email, way)).toEqual({ kind: "redirect", endsPress: true, to: `${step}?flow=${flow}` });
  expect([...caller.records.keys()]).toEqual([]);
});

test("a second factor that is due is asked for by the flow itself, or by one that then leads to the page [PA-08]", async () => {
  const { caller, email, flow, way } = await ended({ mfaMethods: ["SMS2FA"] });
  expect(await signIn(caller, email, way)).toEqual({ kind: "redirect", endsPress: true, to: `/postauth?flow=${flow}` });
  const page = await ended({ mfaMethods: ["SMS2FA"] });
  const returnPath = "/accountcenter/security";
  expect(destinationOf(await signIn(page.caller, page.email, { returnPath }))).toBe("/postauth?flow");
  expect(page.caller.record("sequence")).toMatchObject({
    resumesAt: returnPath,
    parameters: { returnPath: undefined },
  });
});
