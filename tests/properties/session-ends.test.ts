// Property 2: a session ends before a press. The same account continues where it was; another account sees nothing of the flow.
import { expect, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import type { Flow, Step } from "../flows/flow.ts";
import { begin, type Cast, fill, press, take, type Walk, writesDuring } from "../flows/walk.ts";
import type { Visitor } from "../harness/browser/browserless.ts";
import { sandboxCookie } from "../harness/pages/cookie-names.ts";
import { anonymous, askForCode, sandbox, typeCode } from "../harness/pages/journey.ts";
import { expectAt, ground, isOfFlow, statedWrites } from "./ground.ts";

const hour = 3_600_000;

async function signInAgain(visitor: Visitor, email: string): Promise<void> {
  expect([visitor.pathname, visitor.main.includes("You were logged out")]).toEqual(["/login", true]);
  await askForCode(visitor, email, visitor.url);
  await typeCode(visitor, await sandbox.code(email));
}

/** A browser drops a cookie whose end has come; the jar of the tests goes by another clock than the sandbox. */
const dropToken = ({ cookies, home }: Visitor) =>
  cookies.store(new URL(home).hostname, [`${sandboxCookie("session")}=; Path=/; Max-Age=0`]);

async function endOtherSessions({ id }: Cast["player"]): Promise<void> {
  const elsewhere = anonymous();
  await elsewhere.signIn(sandbox, id);
  await elsewhere.get("/accountcenter/security/not-you");
  await elsewhere.press("Log out everywhere else");
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

/** Steps at which the player has a session and is on a page of ours. */
const stepsOf = ({ steps }: Flow) => steps.flatMap((step, index) => (step.isElsewhere ? [] : [{ step, index }]));

/** Every step of every flow, with each ending in turn, so that each flow meets several. */
const walks = flows.flatMap((flow, number) =>
  flow.signedOut
    ? []
    : stepsOf(flow).map(({ step, index }) => {
        const kinds = Object.keys(endings).filter((how) => how !== byPress || step.press !== undefined);
        return { flow, name: flow.name, at: index, how: kinds[(number + index) % kinds.length] ?? "" };
      }),
);

/** What the platform hears of a new sign-in, or of the other device. */
const ofSignIn = /^POST \/(otp\/v1\/(initiate|verify)|logins\/v1\/logins|sessions\/v1\/sessions\/endothers)$/;

async function upTo(flow: Flow, at: number): Promise<Walk> {
  const walk = await begin(flow, ground);
  for (const step of flow.steps.slice(0, at)) await take(walk, step);
  return walk;
}

test.each(walks)("$name, page $at: the same account continues after $how [PA-08, PA-11]", async ({ flow, at, how }) => {
  const walk = await upTo(flow, at);
  const { visitor, player } = walk;
  const { pathname } = visitor;
  const [step, ...rest] = flow.steps.slice(at);
  if (!step) throw new Error(`"${flow.name}" has no page ${at}`);
  const meanwhile = await writesDuring(walk, async () => {
    await endings[how]?.(walk, step);
    await signInAgain(visitor, player.email);
  });
  expect(
    meanwhile.filter((write) => !ofSignIn.test(write)),
    "sent while the session ended",
  ).toEqual([]);
  if (step.isOfThisSession) return expect(visitor.pathname).not.toBe("/login");
  expect(visitor.pathname).toBe(pathname);
  for (const each of [step, ...rest]) {
    expectAt(walk, each.heading, ` after ${how}`);
    const writes = await writesDuring(walk, () => take(walk, each));
    expect(writes.filter(isOfFlow), `what "${each.heading}" sends`).toEqual(statedWrites(each).filter(isOfFlow));
  }
  expectAt(walk, flow.ends);
});

test.each(walks)("$name, page $at: another account sees nothing of it [PA-11]", async ({ flow, at }) => {
  const walk = await upTo(flow, at);
  const { visitor, player } = walk;
  const { url } = visitor;
  const other = await sandbox.makePersona();
  await sandbox.advanceClock(2 * hour);
  await visitor.get(url);
  await signInAgain(visitor, other.email);
  await visitor.get(url);
  expect(visitor.status).toBeLessThan(500);
  const { id, email, phone } = player;
  for (const secret of [id, email, phone.slice(-10)]) expect(visitor.body).not.toContain(secret);
  // a press on whatever the page shows them does nothing for the first account
  const mark = await sandbox.mark();
  const { isOfThisSession, heading, press: button } = flow.steps[at] as Step;
  if (isOfThisSession) expect(visitor.h1).not.toEqual(heading);
  else if (button !== undefined && hasButton(visitor, button)) await visitor.press(button);
  expect((await sandbox.ledger(mark)).filter(({ persona }) => persona === id).map(({ path }) => path)).toEqual([]);
});

const hasButton = ({ document }: Visitor, name: string | RegExp) =>
  [...document.querySelectorAll("main form button")].some(({ textContent }) =>
    typeof name === "string" ? textContent === name : name.test(textContent ?? ""),
  );
