// What a player does in front of a step beside what the flow states. Each detour says what it may change at the platform.
import { expect } from "vitest";
import { minutes } from "../../domain/duration.ts";
import type { Step, Value } from "../flows/flow.ts";
import { entryFor, fill, nameOf, press, type Walk } from "../flows/walk.ts";
import type { Exchange, Visitor } from "../kit/browser/browserless.ts";
import type { Sending } from "../kit/browser/navigation.ts";
import { pressOf, sandbox, secondTab } from "../kit/pages/journey.ts";
import type { Chance } from "../kit/seeded.ts";
import { isReceipt, type LedgerEntry } from "../kit/stack/sandbox-client.ts";
import { asksForCode } from "./attempts.ts";
import { expectAt, expectNextStep, statedWrites } from "./ground.ts";
import { expectHonest, expectSound, isOurs } from "./pages.ts";

type Submit = { readonly step: Step; readonly url: string; readonly sending: Sending };

/** A walk, and what its player can come back to. */
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
  /** Presses beside those of the steps that may send a message. */
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

/** The next step; at the end there is nothing to press. */
export const stepOf = ({ walk: { flow }, at }: Journey): Step => flow.steps[at] ?? { heading: flow.ends };

/** What a detour may make the platform do, each once at the most; nothing, unless it says so. */
type May = { readonly refuse?: readonly string[]; readonly do?: (write: string) => boolean };

type Detour = {
  readonly name: string;
  readonly isOffered: (journey: Journey, step: Step) => boolean;
  readonly take: (journey: Journey, step: Step) => Promise<unknown>;
  readonly may?: (step: Step) => May;
};

/** Another tab of the player's browser. */
export const tabOf = ({ walk, exchanges }: Pick<Journey, "walk" | "exchanges">): Visitor =>
  secondTab(walk.visitor, (one) => exchanges.push(one));

/** A page with an address, which shows the step again. */
const canReturn = ({ walk }: Journey, { isElsewhere, isShownOnce }: Step): boolean =>
  !isElsewhere && !isShownOnce && isOurs(walk.visitor);

/** Opens pages, and comes back to that of the step. */
async function visit({ walk }: Journey, step: Step, ...addresses: string[]): Promise<void> {
  const { visitor } = walk;
  const { url } = visitor;
  for (const address of addresses) {
    await visitor.get(address);
    await expectSound(walk, ` at ${address}`);
  }
  await visitor.get(url);
  expectAt(walk, step.heading, ` after ${addresses.join()}`);
}

/** "You can try 3 more times." */
const triesIn = ({ problem }: Visitor): number | undefined => {
  if (/\bone try left\b/.test(problem)) return 1;
  const [, left] = /\btry (\d+) more time/.exec(problem) ?? [];
  return left === undefined ? undefined : Number(left);
};

const wrongEntries: Detour = {
  name: "wrong entries",
  isOffered: (_, { wrong, press: button }) => wrong !== undefined && button !== undefined,
  may: (step) => ({ refuse: statedWrites(step) }),
  take: async (journey, step) => {
    const { walk } = journey;
    await fill(walk, step, step.wrong);
    await press(walk, step);
    expectAt(walk, step.heading, " after wrong entries");
    expect(walk.visitor.problem, "what the page says of wrong entries").not.toBe("");
    const left = triesIn(walk.visitor);
    if (left !== undefined) expect(left, "tries left").toBeLessThan(journey.triesLeft ?? Number.POSITIVE_INFINITY);
    journey.triesLeft = left ?? journey.triesLeft;
  },
};

const reload: Detour = { name: "reload", isOffered: canReturn, take: (journey, step) => visit(journey, step) };

const backAndForth: Detour = {
  name: "Back and Forward",
  isOffered: (journey, step) => journey.earlier.length > 0 && canReturn(journey, step),
  take: (journey, step) => visit(journey, step, ...journey.earlier.slice(-1)),
};

const home: Detour = {
  name: "a look at the home page",
  isOffered: canReturn,
  take: (journey, step) => visit(journey, step, `${journey.walk.visitor.home}/`),
};

const block: Detour = {
  name: "a look at the page of the block",
  isOffered: (journey, step) => canReturn(journey, step) && journey.walk.flow.player.restrictions !== undefined,
  take: (journey, step) =>
    visit(journey, step, `${journey.walk.visitor.home}/locked?product=${journey.walk.flow.player.product}`),
};

const lastTwice: Detour = {
  name: "the last submit twice at once",
  isOffered: ({ last }) => last !== undefined,
  take: async (journey) => {
    const { last } = journey;
    const tabs = [tabOf(journey), tabOf(journey)];
    await Promise.all(tabs.map((tab) => last && tab.send(last.url, last.sending)));
    for (const visitor of tabs) expectNextStep({ visitor });
  },
};

const hidden = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`main form [name=${name}]`)?.value;

/** The flow has moved on since the tab was left, or the step may not be repeated by another tab. */
function isBehind({ walk: { visitor } }: Journey, { tab, step }: NonNullable<Journey["behind"]>): boolean {
  if (!step.mayRepeat) return true;
  const isOfFlow = hidden(tab, "flow") !== undefined && hidden(tab, "flow") === hidden(visitor, "flow");
  return isOfFlow && Number(hidden(tab, "version")) < Number(hidden(visitor, "version"));
}

const tabBehind: Detour = {
  name: "a press in a tab that is behind",
  isOffered: (journey) => journey.behind !== undefined && isBehind(journey, journey.behind),
  take: async (journey) => {
    const { behind } = journey;
    journey.behind = undefined;
    await behind?.tab.send(behind.url, behind.sending);
    if (behind) expectNextStep({ visitor: behind.tab });
  },
};

const another = "main button[value=resend]:not([disabled])";

const anotherCode: Detour = {
  name: "another code",
  isOffered: ({ walk }) => walk.visitor.document.querySelector(another) !== null,
  may: () => ({ do: (write) => asksForCode.test(write) }),
  take: async (journey, step) => {
    const { visitor } = journey.walk;
    journey.asked += 1;
    await visitor.press(visitor.document.querySelector(another)?.textContent ?? "");
    expectAt(journey.walk, step.heading, " after another code");
  },
};

const aMinute: Detour = { name: "a minute", isOffered: () => true, take: () => sandbox.advanceClock(minutes(1)) };

const detours = [
  wrongEntries,
  wrongEntries,
  reload,
  backAndForth,
  home,
  block,
  lastTwice,
  tabBehind,
  anotherCode,
  aMinute,
];

const isDone = ({ status }: LedgerEntry) => status !== null && status < 300;

/** Takes one of the detours that the page offers, and checks what reached the platform meanwhile. @returns what was done */
export async function takeDetour(journey: Journey, chance: Chance, trail: readonly string[]): Promise<string> {
  const step = stepOf(journey);
  const { name, take, may } = chance.pick(detours.filter(({ isOffered }) => isOffered(journey, step)));
  const mark = await sandbox.mark();
  const when = ` after\n${[...trail.slice(-8), `${journey.walk.flow.name}: ${name}`].join("\n")}`;
  await take(journey, step);
  const calls = (await sandbox.ledger(mark)).filter((call) => call.method !== "GET" && !isReceipt(call));
  const { refuse = [], do: mayDo = () => false } = may?.(step) ?? {};
  const isAllowed = (call: LedgerEntry) => (isDone(call) ? mayDo(nameOf(call)) : refuse.includes(nameOf(call)));
  expect(calls.filter((call) => !isAllowed(call)).map(nameOf), `what is sent${when}`).toEqual([]);
  expect(new Set(calls.map(nameOf)).size, `sent once${when}`).toBe(calls.length);
  await expectSettled(journey, when);
  return `${journey.walk.flow.name}: ${name}`;
}

/** What holds whenever the player has done something. */
export async function expectSettled(journey: Journey, when: string): Promise<void> {
  const { walk, exchanges, seen } = journey;
  expectHonest(exchanges.slice(seen), walk.visitor, when);
  journey.seen = exchanges.length;
  await expectSound(walk, when);
}

/** Leaves a tab on the page of the step, with everything filled in. */
async function leaveTab(journey: Journey, step: Step, button: string | RegExp): Promise<Journey["behind"]> {
  const { walk } = journey;
  const tab = tabOf(journey);
  await tab.get(walk.visitor.url);
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
