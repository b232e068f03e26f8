// What a player does before a step in addition to what the flow states. Each detour says what it may change at the platform.
import { expect } from "vitest";
import { minutes } from "../../domain/duration.ts";
import type { Step } from "../flows/flow.ts";
import { fill, nameOf, press } from "../flows/walk.ts";
import { sandbox } from "../kit/pages/journey.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import type { Chance } from "../kit/seeded.ts";
import type { LedgerEntry } from "../kit/stack/sandbox-client.ts";
import { asksForCode } from "./attempts.ts";
import { expectAt, expectNextStep, statedWrites } from "./ground.ts";
import { canReturn, expectSettled, isBehind, type Journey, stepOf, tabOf } from "./journey.ts";
import { expectSound } from "./pages.ts";

/** What a detour may make the platform do, each once at the most; nothing, unless it says so. */
type May = { readonly refuse?: readonly string[]; readonly do?: (write: string) => boolean };

type Detour = {
  readonly name: string;
  readonly isOffered: (journey: Journey, step: Step) => boolean;
  readonly take: (journey: Journey, step: Step) => Promise<unknown>;
  readonly may?: (step: Step) => May;
};

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

export const another = "main button[value=resend]:not([disabled])";

const anotherCode: Detour = {
  name: "another code",
  isOffered: ({ walk }) => walk.visitor.document.querySelector(another) !== null,
  // the platform may say when the next one can be sent, which the page then names
  may: () => ({ do: (write) => asksForCode.test(write), refuse: ["POST /otp/v1/resend"] }),
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
  const calls = (await sandbox.ledger(mark)).filter(({ method }) => method !== "GET");
  const { refuse = [], do: mayDo = () => false } = may?.(step) ?? {};
  const isAllowed = (call: LedgerEntry) => (isDone(call) ? mayDo(nameOf(call)) : refuse.includes(nameOf(call)));
  expect(calls.filter((call) => !isAllowed(call)).map(nameOf), `what is sent${when}`).toEqual([]);
  expect(new Set(calls.map(nameOf)).size, `sent once${when}`).toBe(calls.length);
  await expectSettled(journey, when);
  return `${journey.walk.flow.name}: ${name}`;
}
