// Property 2: a session ends before a press. The same account continues where it was; another account sees nothing of the flow.
import { expect, test } from "vitest";
import { isNightly, sampleOf } from "../../scripts/nightly.ts";
import type { Flow, Step } from "../flows/flow.ts";
import { begin, type Cast, fill, press, take, type Walk, writesDuring } from "../flows/walk.ts";
import { dropToken, endOtherSessions, sandbox, signInAgain } from "../kit/pages/journey.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import { everySixth, expectAt, expectNextStep, ground, hasButton, isAt, isOfFlow, statedWrites } from "./ground.ts";

const hour = 3_600_000;

async function returnAfterLogout(visitor: Visitor, email: string): Promise<void> {
  expect([visitor.pathname, visitor.main.includes("You were logged out")]).toEqual(["/login", true]);
  await signInAgain(visitor, email);
}

/** How the session ends → ends it, and leaves the player on the page to sign in. */
const endings: Readonly<Record<string, (walk: Walk, step: Step) => Promise<unknown>>> = {
  "inactivity, noticed by a page": async ({ visitor }) => {
    await sandbox.advanceClock(2 * hour);
    await visitor.get(visitor.url);
  },
  "inactivity, noticed by a press": async (walk, step) => {
    await fill(walk, step);
    await sandbox.advanceClock(2 * hour);
    await press(walk, step);
  },
  "the end of the token": async ({ visitor }) => {
    await sandbox.advanceClock(13 * hour);
    dropToken(visitor);
    await visitor.get(visitor.url);
  },
  "an end of all others on another device": async ({ visitor, player }) => {
    await endOtherSessions(player);
    await visitor.get(visitor.url);
  },
};

/** Only a form notices the end; a link is a page. */
const byPress = "inactivity, noticed by a press";

/** The calls by which the platform learns of a new sign-in, or of the other device. */
const ofSignIn = /^POST \/(otp\/v1\/(initiate|verify)|logins\/v1\/logins|sessions\/v1\/sessions\/endothers)$/;

/** Steps on our pages at which there is a session that can end. */
const hasSession = ({ isElsewhere, session, isOpen }: Step) => !isElsewhere && session !== "none" && !isOpen;

const signedIn = everySixth(1).filter(({ signedOut }) => !signedOut);

/** Whose session it is at a step. */
const holderOf = ({ player, others }: Cast, { session = "" }: Step) => others[session] ?? player;

/** Pages on which the session of a flow can end. `npm test` tries one of each flow, in turn; the nightly run tries all. */
function triedPages({ steps }: Flow, number: number): Set<number> {
  const pages = steps.flatMap((step, index) => (hasSession(step) ? [index] : []));
  return new Set(isNightly ? pages : pages.slice(number % pages.length).slice(0, 1));
}

/** Each page meets one ending, in turn; in the nightly run all. */
const turns = isNightly ? Object.keys(endings).map((_, turn) => turn) : [0];

function endingAt({ press: button }: Step, turn: number): string {
  const kinds = Object.keys(endings).filter((how) => how !== byPress || button !== undefined);
  return kinds[turn % kinds.length] ?? "";
}

/** A walk that has come to the page of a step. */
async function walkTo(flow: Flow, at: number): Promise<Walk> {
  const walk = await begin(flow, ground);
  for (const before of flow.steps.slice(0, at)) await take(walk, before);
  return walk;
}

/** Ends the session on the page of a step, and signs in again. Nothing of the flow may be sent meanwhile. */
async function endAndReturn(walk: Walk, step: Step, how: string): Promise<void> {
  const holder = holderOf(walk, step);
  const meanwhile = await writesDuring(walk, async () => {
    await endings[how]?.({ ...walk, player: holder }, step);
    await returnAfterLogout(walk.visitor, holder.email);
  });
  expect(
    meanwhile.filter((write) => !ofSignIn.test(write)),
    "sent while the session ended",
  ).toEqual([]);
}

const walks = turns.flatMap((turn) =>
  signedIn.map((flow, index) => ({
    flow,
    name: flow.name,
    turn,
    number: index + turn,
    pages: triedPages(flow, index),
  })),
);

const continued = walks.filter(({ flow, pages }) => [...pages].some((at) => !flow.steps[at]?.isOfThisSession));

test.each(continued)(
  "$name: the same account continues where the session ended, turn $turn [PA-08, PA-11]",
  async ({ flow, number, pages }) => {
    const walk = await begin(flow, ground);
    const { visitor } = walk;
    for (const [index, step] of flow.steps.entries()) {
      expectAt(walk, step.heading);
      if (pages.has(index) && !step.isOfThisSession) {
        const { pathname } = visitor;
        const how = endingAt(step, number + index);
        await endAndReturn(walk, step, how);
        const expected = how === byPress ? (step.formAt ?? pathname) : pathname;
        expect(visitor.pathname, `where a sign-in leads after ${how}`).toBe(expected);
        expectAt(walk, step.heading, ` after ${how}`);
      }
      const writes = await writesDuring(walk, () => take(walk, step));
      expect(writes.filter(isOfFlow), `what "${step.heading}" sends`).toEqual(statedWrites(step).filter(isOfFlow));
    }
    expectAt(walk, flow.ends);
  },
);

const pagesOfWalks = walks.flatMap(({ pages, ...walk }) =>
  [...walk.flow.steps.entries()].flatMap(([at, step]) => (pages.has(at) ? [{ ...walk, at, step }] : [])),
);

/** Steps that begin again after a sign-in. */
const ofOneSession = pagesOfWalks
  .filter(({ step }) => step.isOfThisSession)
  .map((page) => ({ ...page, how: endingAt(page.step, page.number + page.at) }));

test.each(ofOneSession)(
  "$name, page $at: a sign-in leads to another page after $how [PA-08]",
  async ({ flow, at, step, how }) => {
    const walk = await walkTo(flow, at);
    await endAndReturn(walk, step, how);
    expect(walk.visitor.pathname).not.toBe("/login");
    expectNextStep(walk);
  },
);

/** Nothing of the player is on the page that another account sees in their browser, and its button does nothing for the player. */
async function expectNothingFor({ player, sandbox, visitor }: Walk, step: Step): Promise<void> {
  expect(visitor.status).toBeLessThan(500);
  const { id, email, phone } = player;
  for (const secret of [id, email, phone?.slice(-10)]) if (secret) expect(visitor.body).not.toContain(secret);
  const mark = await sandbox.mark();
  const { isOfThisSession, press: button } = step;
  if (isOfThisSession) expect(isAt({ visitor }, step), `shows "${step.heading}"`).toBe(false);
  else if (button !== undefined && hasButton(visitor, button)) await visitor.press(button);
  expect((await sandbox.ledger(mark)).filter(({ persona }) => persona === id).map(({ path }) => path)).toEqual([]);
}

const looked = sampleOf(pagesOfWalks.filter(({ turn }) => turn === 0));

test.each(looked)("$name, page $at: another account sees nothing of it [PA-11]", async ({ flow, at, step }) => {
  const walk = await walkTo(flow, at);
  const { visitor } = walk;
  const { email } = await sandbox.makePersona();
  const { url } = visitor;
  dropToken(visitor);
  await visitor.get(url);
  await returnAfterLogout(visitor, email);
  await visitor.get(url);
  await expectNothingFor(walk, step);
});

const open = signedIn.flatMap((flow) =>
  [...flow.steps.entries()].flatMap(([at, step]) => (step.isOpen ? [{ flow, name: flow.name, at, step }] : [])),
);

test.each(open)("$name, page $at: the page stays open after the session has ended", async ({ flow, at, step }) => {
  const walk = await walkTo(flow, at);
  dropToken(walk.visitor);
  await walk.visitor.get(walk.visitor.url);
  expectAt(walk, step.heading, " after the end of the session");
  await expectNothingFor(walk, step);
});
