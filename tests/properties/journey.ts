// A walk of one player in a random order, and what the player can come back to.
import { expect } from "vitest";
import type { Flow, Step, Value } from "../flows/flow.ts";
import { begin, type Cast, entryFor, fill, press, type Walk } from "../flows/walk.ts";
import type { Sending } from "../kit/browser/navigation.ts";
import { pressOf, sandbox, secondTab } from "../kit/pages/journey.ts";
import { hiddenValue } from "../kit/pages/state-field.ts";
import type { Exchange, Visitor } from "../kit/pages/visitor.ts";
import type { Chance } from "../kit/seeded.ts";
import { asksForCode } from "./attempts.ts";
import { ground, isAt } from "./ground.ts";
import { expectHonest, expectSound, isOurs } from "./pages.ts";

type Submit = { readonly step: Step; readonly url: string; readonly sending: Sending };

export type Journey = {
  readonly walk: Walk;
  /** Everything that the player's tabs were answered, and how much of it has been looked at. */
  readonly exchanges: Exchange[];
  seen: number;
  /** How many steps have been taken. */
  at: number;
  /** Addresses of the pages before this one. */
  readonly earlier: string[];
  /** The last submit. */
  last?: Submit | undefined;
  /** Another tab, filled in, on a page from before. */
  behind?: (Submit & { readonly tab: Visitor }) | undefined;
  /** As the page said last. */
  triesLeft?: number | undefined;
  /** Presses that may send a message, without those of the steps. */
  asked: number;
  /** What was entered and must never be shown. */
  readonly secrets: string[];
};

export const journeyOf = (walk: Walk, exchanges: Exchange[]): Journey => ({
  walk,
  exchanges,
  seen: 0,
  at: 0,
  earlier: [],
  asked: 0,
  secrets: [],
});

/** Begins a journey at the entry of a flow. */
export async function setOut(flow: Flow, appPort: number): Promise<Journey> {
  const exchanges: Exchange[] = [];
  const witness = (exchange: Exchange) => exchanges.push(exchange);
  return journeyOf(await begin(flow, { ...ground, appPort }, { witness }), exchanges);
}

/** The next step; at the end there is nothing to press. */
export const stepOf = ({ walk: { flow }, at }: Journey): Step => flow.steps[at] ?? { heading: flow.ends };

/** Another tab of the player's browser. */
export const tabOf = ({ walk, exchanges }: Pick<Journey, "walk" | "exchanges">): Visitor =>
  secondTab(walk.visitor, (one) => exchanges.push(one));

/** A page with an address, which shows the step again. */
export const canReturn = ({ walk }: Journey, { isElsewhere, isShownOnce }: Step): boolean =>
  !isElsewhere && !isShownOnce && isOurs(walk.visitor);

const hidden = ({ document }: Visitor, name: string) => hiddenValue(document, name);

/** The flow has moved on since the tab was left, or the step may not be repeated by another tab. */
export function isBehind({ walk: { visitor } }: Journey, { tab, step }: NonNullable<Journey["behind"]>): boolean {
  if (!step.mayRepeat) return true;
  const isOfFlow = hidden(tab, "flow") !== undefined && hidden(tab, "flow") === hidden(visitor, "flow");
  return isOfFlow && Number(hidden(tab, "version")) < Number(hidden(visitor, "version"));
}

/** What holds whenever the player has done something. */
export async function expectSettled(journey: Journey, when: string): Promise<void> {
  const { walk, exchanges, seen } = journey;
  expectHonest(exchanges.slice(seen), walk.visitor, when);
  journey.seen = exchanges.length;
  await expectSound(walk, when);
}

/** Leaves a tab on the page of the step, with everything filled in. */
export async function leaveTab(journey: Journey, step: Step, button: string | RegExp): Promise<Journey["behind"]> {
  const { walk } = journey;
  const tab = tabOf(journey);
  await tab.get(walk.visitor.url);
  // another tab may have closed the step
  if (!isAt({ visitor: tab }, step)) return undefined;
  await fill({ ...walk, visitor: tab }, step);
  return { step, tab, ...pressOf(tab, button) };
}

const secretsOf = ({ secret = [], fill: entries = {} }: Step): readonly Value[] =>
  secret.flatMap((label) => entries[label] ?? []);

/** Takes the next step, and remembers what the player can come back to. */
export async function takeStep(journey: Journey, chance: Chance): Promise<void> {
  const { walk, behind } = journey;
  const step = stepOf(journey);
  const canRepeat = canReturn(journey, step);
  if (canRepeat) journey.earlier.push(walk.visitor.url);
  const button = canRepeat ? step.press : undefined;
  if (button !== undefined && !behind && chance.happens(0.3)) journey.behind = await leaveTab(journey, step, button);
  await fill(walk, step);
  journey.secrets.push(
    ...(await Promise.all(secretsOf(step).map(async (value) => String(await entryFor(walk, value))))),
  );
  journey.last = button === undefined ? undefined : { step, ...pressOf(walk.visitor, button) };
  await press(walk, step);
  journey.at += 1;
  journey.triesLeft = undefined;
}

/** A player may have no phone. */
export const contactsOf = ({ player, others }: Cast) =>
  [player, ...Object.values(others)].flatMap(({ id, email, phone }) => [
    email,
    ...(phone ? [phone] : []),
    `new.${id}@example.test`,
  ]);

/** No more messages than presses that ask for one. */
export async function expectMessagesCounted(journeys: readonly Journey[], when = ""): Promise<void> {
  const contacts = new Set(journeys.flatMap(({ walk }) => contactsOf(walk)));
  const inboxes = await Promise.all([...contacts].map((to) => sandbox.inbox(to)));
  const presses = journeys.flatMap(({ walk, at }) => walk.flow.steps.slice(0, at).flatMap(({ writes = [] }) => writes));
  const asked = journeys.reduce(
    (sum, each) => sum + each.asked,
    presses.filter((each) => asksForCode.test(each)).length,
  );
  expect(inboxes.flat().filter(({ code }) => code).length, `messages against presses${when}`).toBeLessThanOrEqual(
    asked,
  );
}
