// Property 10: the player pauses before a press. The page after the press says what is so: what it offers works, the flow reaches its end, and
// nothing is done twice at the platform.
import { expect, test } from "vitest";
import { minutes } from "../../domain/duration.ts";
import { flows } from "../flows/catalogue.ts";
import type { Flow, Step } from "../flows/flow.ts";
import { begin, fill, nameOf, press, take, type Walk } from "../flows/walk.ts";
import { contactLabel, dropToken, sandbox, signInAgain } from "../kit/pages/journey.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import { expectNextStep, ground, isCalled, isOfFlow } from "./ground.ts";

const pauses = { "6 minutes": 6, "11 minutes": 11, "61 minutes": 61, "25 hours": 25 * 60 } as const;
type Pause = keyof typeof pauses;
const names = Object.keys(pauses) as Pause[];

/** Every page of every flow meets every pause, in the nightly run. */
const walks = flows.flatMap((flow) =>
  flow.steps.flatMap((_, at) => names.map((pause) => ({ name: flow.name, flow, at, pause }))),
);

const buttons = ({ document }: Visitor) =>
  [...document.querySelectorAll("main form button:not([disabled])")].map((each) => each.textContent?.trim() ?? "");

const has = (visitor: Visitor, { press: button, follow }: Step): boolean => {
  if (button !== undefined) return buttons(visitor).some((text) => isCalled(text, button));
  const links = [...visitor.document.querySelectorAll("main a[href]")].map(
    ({ textContent }) => textContent?.trim() ?? "",
  );
  return follow !== undefined && links.some((text) => isCalled(text, follow));
};

/** The step of the flow that the page shows, if it shows one. */
const stepAt = ({ flow, visitor }: Walk): Step | undefined =>
  flow.steps.find((step) => isCalled(visitor.h1, step.heading) && has(visitor, step));

const textIn = ({ document }: Visitor, selector: string) =>
  document.querySelector(selector)?.textContent?.trim() || undefined;

const another = "main button[value=resend]:not([disabled])";
const linkOfProblem = "[role=alert] a[href]:not([href^='#'])";

/** The flow's own entry of a contact, such as that of a sign-up; undefined where a contact on a page is that of a sign-in. */
const contactStepOf = ({ steps }: Flow) => steps.find(({ fill: entries }) => entries?.[contactLabel] !== undefined);

/** The session has ended, or the sign-in or sign-up begins again. */
async function enterContact(walk: Walk): Promise<void> {
  const { visitor, player, flow } = walk;
  const step = contactStepOf(flow);
  if (step) {
    await fill(walk, step);
    await visitor.press(buttons(visitor)[0] ?? "");
  } else {
    await signInAgain(visitor, player.email);
  }
}

/** What a player does who reads the page: what a problem offers, another code, the step that is shown, else what the page offers first. */
async function continueWalk(walk: Walk): Promise<unknown> {
  const { visitor } = walk;
  if (visitor.document.querySelector("main input[name=contact]")) return enterContact(walk);
  const hasProblem = visitor.problem !== "";
  const offered = hasProblem ? textIn(visitor, linkOfProblem) : undefined;
  if (offered) return visitor.follow(offered);
  const resends = hasProblem ? textIn(visitor, another) : undefined;
  if (resends) return visitor.press(resends);
  const step = stepAt(walk);
  if (step) return take(walk, step);
  const [button] = buttons(visitor);
  return button === undefined ? visitor.follow(textIn(visitor, "main a[href]") ?? "") : visitor.press(button);
}

const said = ({ visitor }: Walk) => `${visitor.h1}: ${visitor.problem || visitor.main.slice(0, 300)}`;

/** A flow that belonged to a session which has ended, or to a link that has: the player has arrived where they can begin it again. */
const isAtHome = ({ visitor }: Walk) => visitor.pathname === "/";

/** The first page of the flow, or a page that the flow does not have: begun again, it may ask for other things. */
function isBegunAgain(walk: Walk, at: number): boolean {
  const { flow, visitor } = walk;
  const before = flow.steps.slice(0, at);
  return visitor.problem === "" && before.some((step) => stepAt(walk) === step);
}

/** Without a session another proof may be asked for than the flow has: the whole SSN. */
const asksForOtherProof = (walk: Walk): boolean =>
  walk.visitor.session === undefined &&
  walk.visitor.document.querySelector("main input[name=ssn]") !== null &&
  stepAt(walk) === undefined;

/** Continues to the end of the flow, or until it has begun again. A page that says a problem again after its advice is a dead end. */
async function goOnToTheEnd(walk: Walk, at: number, when: string): Promise<void> {
  const { flow, visitor } = walk;
  const trail = [said(walk)];
  const isOver = () =>
    isCalled(visitor.h1, flow.ends) || isAtHome(walk) || isBegunAgain(walk, at) || asksForOtherProof(walk);
  while (!isOver() && trail.length < flow.steps.length + 12) {
    expectNextStep(walk);
    await continueWalk(walk);
    expect(visitor.status, `the status of ${visitor.path}${when}`).toBe(200);
    if (visitor.problem !== "")
      expect(trail, `the problem is there again although the player did what it says${when}`).not.toContain(said(walk));
    trail.push(said(walk));
  }
  expect(isOver(), `the end, or the beginning${when}\n${trail.join("\n")}`).toBe(true);
}

/** Codes, requests and proofs are asked for again. */
const isAskedAgain = /^(POST \/(otp|logins|strongauth|users\/v1\/(logouts|emailupdates))|PUT \/strongauth)/;

/** What a flow does once, however long the player waits. */
const onceOnly = ({ steps }: Flow): string[] => {
  const repeated = steps.flatMap(({ writes = [], mayRepeat, isOfThisSession }) =>
    mayRepeat || isOfThisSession ? writes : [],
  );
  const all = steps.flatMap(({ writes = [] }) => writes);
  return all.filter((write) => isOfFlow(write) && !repeated.includes(write) && !isAskedAgain.test(write));
};

const times = (list: readonly string[], name: string) => list.filter((each) => each === name).length;

test.each(walks)("$name, page $at: $pause late", async ({ flow, at, pause }) => {
  const walk = await begin(flow, ground);
  const { visitor } = walk;
  const mark = await sandbox.mark();
  for (const before of flow.steps.slice(0, at)) await take(walk, before);
  const step = flow.steps[at] as Step;
  const when = ` after "${step.heading}" waited ${pause}`;
  if (step.press !== undefined) await fill(walk, step);
  await sandbox.advanceClock(minutes(pauses[pause]));
  if (pause === "25 hours") dropToken(visitor);
  await press(walk, step);
  expect([200, 404], `the status of ${visitor.path}${when}`).toContain(visitor.status);
  await goOnToTheEnd(walk, at, when);
  const calls = await sandbox.ledger(mark);
  const done = calls.filter(({ status }) => status !== null && status < 300).map(nameOf);
  const once = onceOnly(flow);
  const twice = [...new Set(once)].filter((name) => times(done, name) > times(once, name));
  expect(twice, `done twice${when}`).toEqual([]);
});
