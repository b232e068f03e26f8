// The stack of this worker, and what every property compares.
import { within } from "@testing-library/dom";
import { expect } from "vitest";
import { matchesPath } from "../../sandbox/platform/faults.ts";
import { isNightly } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import type { Flow, Step } from "../flows/flow.ts";
import { type Ground, take, type Walk, writesDuring } from "../flows/walk.ts";
import { appPort, sandbox } from "../kit/pages/journey.ts";
import type { Visitor } from "../kit/pages/visitor.ts";

export const ground: Ground = { appPort, sandbox };

/**
 * The flows on which `npm test` tries a property that asks for many pages: every sixth, another one for each property. The nightly run
 * takes all.
 * @param turn 0 to 5
 */
export const everySixth = (turn: number): readonly Flow[] =>
  flows.filter((_, index) => isNightly || index % 6 === turn);

/** The player is on the page with this heading. */
export const expectAt = ({ visitor }: Pick<Walk, "visitor">, heading: string | RegExp, when = ""): void => {
  const at = `${visitor.path}${when} says: ${visitor.problem || visitor.main.slice(0, 300)}`;
  if (typeof heading === "string") expect(visitor.h1, at).toBe(heading);
  else expect(visitor.h1, at).toMatch(heading);
};

export const statedWrites = ({ writes = [] }: Step): string[] => [...writes].sort();

/** A page never leaves the player without something to do next. */
export const expectNextStep = ({ visitor }: Pick<Walk, "visitor">): void => {
  const ways = visitor.document.querySelectorAll("main a[href], main button:not([disabled])");
  expect([visitor.h1 !== "", ways.length > 0], `heading and next step at ${visitor.path}`).toEqual([true, true]);
};

/** Takes a step in some way, and checks what reached the platform meanwhile. */
export type Disturb = (walk: Walk, step: Step, index: number) => Promise<unknown>;

/** Walks through a flow and expects the headings, the writes and the end that it states. @param disturb takes each step in another way */
export async function walkAsStated(walk: Walk, disturb: Disturb = take): Promise<void> {
  for (const [index, step] of walk.flow.steps.entries()) {
    expectAt(walk, step.heading);
    const writes = await writesDuring(walk, () => disturb(walk, step, index));
    expect(writes, `what "${step.heading}" sends`).toEqual(statedWrites(step));
  }
  expectAt(walk, walk.flow.ends);
}

export type LastWrite = { readonly index: number; readonly step: Step; readonly method: string; readonly path: string };

/** The last thing that a flow changes at the platform, but for the gaming session, which every flow for a product starts. */
export function lastWrite({ steps }: Flow): LastWrite | undefined {
  const index = steps.findLastIndex(({ writes = [] }) => writes.some(isOfFlow));
  const step = steps[index];
  const [method = "", path = ""] =
    step?.writes
      ?.findLast(isOfFlow)
      ?.replace(/\bme\b/, "*")
      .split(" ") ?? [];
  return step && { index, step, method, path };
}

/** The calls since a mark by which the last write of a flow was sent. */
export const callsOf = async ({ sandbox }: Pick<Walk, "sandbox">, { method, path }: LastWrite, since: number) =>
  (await sandbox.ledger(since)).filter((call) => call.method === method && matchesPath(path, call.path));

export const isOfFlow = (write: string): boolean => write !== "POST /playspans/v1/playspans";

export const isCalled = (text: string, name: string | RegExp): boolean =>
  typeof name === "string" ? text === name : name.test(text);

export const hasButton = ({ document }: Visitor, name: string | RegExp): boolean =>
  within(document.body)
    .queryAllByRole<HTMLButtonElement>("button", { name })
    .some(({ disabled }) => !disabled);

/** The player is at the step: several pages of a flow may have one heading, and a page of a provider may have the same as ours. */
export function isAt({ visitor }: Pick<Walk, "visitor">, { heading, press: button, isElsewhere }: Step): boolean {
  const isHere = isCalled(visitor.h1, heading) && visitor.url.startsWith(visitor.home) === !isElsewhere;
  return isHere && (button === undefined || hasButton(visitor, button));
}

export const hasEnded = ({ visitor, flow }: Walk): boolean =>
  [flow.ends, flow.endsWithoutAnswer].some((end) => end !== undefined && isCalled(visitor.h1, end));

/** The page to which a press has left its last write. */
export const leftTo = (walk: Walk): Step["otherwise"] =>
  walk.flow.steps.map(({ otherwise }) => otherwise).find((page) => page && isAt(walk, page));

/** Takes the steps that are left, from whichever page of the flow the player is on, as long as they lead to the next one. */
export async function takeTheRest(walk: Walk): Promise<void> {
  const { steps } = walk.flow;
  const page = leftTo(walk);
  if (page) await walk.visitor.press(page.press);
  const here = steps.findLastIndex((step) => isAt(walk, step));
  for (const step of here < 0 ? [] : steps.slice(here)) if (isAt(walk, step)) await take(walk, step);
}

/** The lost answer had the new id of the session, and the platform refuses the old one. The player reads that they sign in again. */
export const isSignedOut = ({ visitor }: Walk): boolean =>
  /You were logged out|Your session has ended/.test(visitor.main);

/** Takes the steps that are left, and expects the end. */
export async function finish(walk: Walk): Promise<void> {
  await takeTheRest(walk);
  if (!hasEnded(walk)) expectAt(walk, walk.flow.ends, " after trying again");
}
