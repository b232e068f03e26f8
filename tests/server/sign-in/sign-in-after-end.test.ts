// The sign-in after a session that has ended, against the sandbox: the same account goes on where it was, another one starts anew.

import { describe, expect, test } from "vitest";
import type { Outcome } from "@/domain/forms/outcome";
import { withQuery } from "@/domain/routing/routes";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import type { SignedInContext } from "@/server/context/request-context";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { otherAccountWord } from "@/server/flows/sign-in/resume";
import { continueSignedIn, startSignIn } from "@/server/flows/sign-in/sign-in";
import { hasStarted } from "@/server/records/self-submit";
import { currentSequence } from "@/server/records/sequence";
import { noteEnd } from "@/server/session/note-end";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { asking } from "./asked.ts";

const platform = ownPlatform();

const on = { intendedSiteExp: "US-NJ-SB", product: "sportsbook" };
const link = { login_challenge: "fresh-walk", fallbackUrl: "/help", promotionId: "spring", ...on };
const step = "/correctiveactions/provide-ssn";

/** A player whose session ends at a step of a flow for a challenge. */
async function ended(more: PersonaInput = {}) {
  const made = await playerOn(platform, { restrictions: [needing("provide-ssn")], siteExperience: "US-DK", ...more });
  const { caller } = made;
  const begin = async (context: SignedInContext) => context.records.keep(currentSequence(context));
  await caller.submit(begin, { query: link, pathname: step });
  const flow = caller.record("sequence").id;
  await caller.expire();
  const signInPage = await caller.submit((context) => noteEnd({ ...context, player: null }), { pathname: step, flow });
  return { ...made, flow, signInPage };
}

async function signIn(caller: Caller, contact: string, fields: Record<string, string> = {}): Promise<Outcome> {
  const { enter } = await asking(caller, contact, fields);
  return enter(await platform.control.code(contact));
}

test("the same account goes on at the page where it was, with everything that the flow began with [PA-08, PA-11]", async () => {
  const { caller, email, flow, signInPage } = await ended();
  expect(signInPage).toBe(`/login?intendedSiteExp=US-NJ-SB&flow=${flow}`);
  expect(await signIn(caller, email)).toEqual({ kind: "redirect", to: `${step}?flow=${flow}` });
  const record = caller.record("sequence");
  expect(record).toMatchObject({ id: flow, siteExperience: "US-NJ-SB", product: "sportsbook" });
  expect(definedParameters(record.parameters)).toEqual(link);
  expect([...caller.records.keys()]).toEqual([flow]);
});

test("nothing is pressed by itself where the flow goes on, until it has moved on", async () => {
  const { caller, email, flow } = await ended();
  await signIn(caller, email);
  const record = caller.record("sequence");
  for (const here of [`${step}?flow=${flow}`, "/postauth"]) {
    expect(hasStarted({ record, here, sealed: {} })).toBe(true);
    expect(hasStarted({ record: { ...record, version: record.version + 1 }, here, sealed: {} })).toBe(false);
  }
});

test("no gaming session is opened that the flow did not ask for", async () => {
  const { caller, email } = await playerOn(platform, { siteExperience: "US-NJ-SB" });
  await caller.expire();
  await caller.submit((context) => noteEnd({ ...context, player: null }), { pathname: "/accountcenter/security" });
  expect(await signIn(caller, email)).toEqual({ kind: "redirect", to: "/accountcenter/security" });
  expect((await platform.control.ledger()).filter(({ service }) => service === "playspans")).toEqual([]);
});

describe("another account", () => {
  test("starts anew, reads why, and gets none of the records", async () => {
    const { caller, flow } = await ended();
    const other = await platform.control.makePersona({});
    const outcome = await signIn(caller, other.email);
    const mine = caller.record("sequence");
    expect(outcome).toEqual({ kind: "redirect", to: withQuery("/login", { flow: mine.id, said: otherAccountWord }) });
    expect([...caller.records.keys()]).toEqual([mine.id]);
    expect(mine.id).not.toBe(flow);
    expect(definedParameters(mine.parameters)).toEqual({});
    const on = await caller.submit(continueSignedIn, { flow: mine.id });
    expect(destinationOf(on)).toBe("/postauth?flow");
  });

  test("reads nothing where nothing had been begun", async () => {
    const { caller } = await playerOn(platform);
    await caller.expire();
    await caller.submit((context) => noteEnd({ ...context, player: null }), { pathname: "/" });
    const other = await platform.control.makePersona({});
    expect(destinationOf(await signIn(caller, other.email))).toBe("/postauth?flow");
  });
});

test("a link that names where it leads begins a flow of its own; with the same challenge it goes on", async () => {
  const one = await ended();
  expect(destinationOf(await signIn(one.caller, one.email, { returnPath: "/documents" }))).toBe("/postauth?flow");
  const same = await ended();
  const { login_challenge } = link;
  expect(destinationOf(await signIn(same.caller, same.email, { login_challenge }))).toBe(`${step}?flow`);
  const next = await ended();
  const other = { login_challenge: "fresh-other" };
  expect(destinationOf(await signIn(next.caller, next.email, other))).toBe("/postauth?flow");
});

test("a tab that finds another one signed in goes on with the flow that was left [PA-11]", async () => {
  const { caller, email, flow } = await ended();
  await signIn(caller, email);
  const late = await caller.submit(startSignIn, { fields: { contact: email, goesOn: flow } });
  expect(late).toMatchObject({ kind: "redirect", to: expect.stringContaining(`flow=${flow}`) });
  expect(await caller.submit(continueSignedIn, { flow })).toEqual({ kind: "redirect", to: `/postauth?flow=${flow}` });
});

test("a page of no flow, as another tab may open, does not take the place of a challenge; one of another flow does", async () => {
  const { caller, flow } = await ended();
  const leave = (pathname: string, query = {}) =>
    caller.submit((context) => noteEnd({ ...context, player: null, record: undefined }), { pathname, query });
  await leave("/accountcenter/security");
  expect((await caller.look()).sealed.sessionNote?.left).toMatchObject({ page: `${step}?flow=${flow}`, flow });
  await leave("/postauth", { login_challenge: "fresh-other" });
  expect((await caller.look()).sealed.sessionNote?.left?.parameters.login_challenge).toBe("fresh-other");
});

test("a flow whose record is gone goes on with a new one, under the same name [PA-08]", async () => {
  const { caller, email, flow } = await ended();
  caller.records.clear();
  expect(await signIn(caller, email)).toEqual({ kind: "redirect", to: `${step}?flow=${flow}` });
  expect(definedParameters(caller.record("sequence").parameters)).toMatchObject({ promotionId: "spring" });
  const end = await caller.submit(continueSequence, { flow });
  expect(end).toMatchObject({ kind: "redirect", to: expect.stringContaining("signed-in?challenge=fresh-walk") });
});
