// Property 9 at the pages that ask for a code or a detail: whatever a player does there in whatever order, no answer counts twice, what a
// refusal closes stays closed, and every message follows a press. A failure names its seed.
import { expect, test } from "vitest";
import { minutes } from "../../domain/duration.ts";
import { isNightly } from "../../scripts/nightly.ts";
import { flows } from "../flows/catalogue.ts";
import type { Flow, Step } from "../flows/flow.ts";
import { fill, take, writesDuring } from "../flows/walk.ts";
import { debugApp } from "../kit/pages/canaries.ts";
import { pressOf, sandbox } from "../kit/pages/journey.ts";
import { type Chance, chanceFrom } from "../kit/seeded.ts";
import { answersChallenge, asksForCode, expectAttemptsCounted, expectBlocksHold, isAnswer } from "./attempts.ts";
import { another } from "./detours.ts";
import { expectNextStep, hasButton, isAt } from "./ground.ts";
import {
  expectMessagesCounted,
  expectSettled,
  isBehind,
  type Journey,
  leaveTab,
  setOut,
  stepOf,
  tabOf,
} from "./journey.ts";

const seeds = Array.from({ length: isNightly ? 60 : 2 }, (_, index) => index + 1);

const app = debugApp({ RESEND_CODE_COOLDOWN_MS: "0" });

/** Label of a field → what is refused in it: wrong answers, some with effects of their own (sandbox/README.md), and no answers. */
const refusedAnswers: Readonly<Record<string, readonly string[]>> = {
  "6-digit code": ["000000", "000000", "123456", "001806", "001827", "001828", "001841", "001804", "001899", "12345"],
  "Last 4 digits of your Social Security number": ["1235", "1235", "1827", "1841", "12"],
  "Social Security number": ["900551235", "900551235", "900001827", "900001841", "12"],
};

const labelOf = ({ fill: entries = {} }: Step) => Object.keys(refusedAnswers).find((label) => label in entries);

/** Steps at which a challenge is answered. */
const asked = flows.flatMap((flow) =>
  flow.steps.flatMap((step, at) =>
    labelOf(step) !== undefined && step.writes?.some((write) => answersChallenge.test(write)) ? [{ flow, at }] : [],
  ),
);

/** A journey that has come to a challenge. */
type Challenged = Journey & {
  /** Address of the page that takes the answer. */
  readonly url: string;
  waitedMs: number;
  /** When the last submit was sent. */
  sentAtMs: number;
};

type Move = (journey: Challenged, chance: Chance) => Promise<unknown>;

/** Sends the step with something entered, where the page still takes it. */
async function send(journey: Challenged, entries: Step["wrong"]): Promise<unknown> {
  const { walk, waitedMs } = journey;
  const step = stepOf(journey);
  if (!isAt(walk, step) || labelOf(step) === undefined || !takesAnswers(journey)) return walk.visitor.get(journey.url);
  await fill(walk, step, entries);
  journey.last = { step, ...pressOf(walk.visitor, step.press ?? "") };
  journey.sentAtMs = waitedMs;
  return walk.visitor.press(step.press ?? "");
}

const takesAnswers = ({ walk: { visitor } }: Journey) =>
  visitor.document.querySelector("main input[name=code], main input[name=ssn]") !== null;

const wrongAnswer: Move = (journey, chance) => {
  const label = labelOf(stepOf(journey)) ?? "";
  return send(journey, { [label]: chance.pick(refusedAnswers[label] ?? []) });
};

const rightAnswer: Move = (journey) => {
  // the same press may ask for the code of the next challenge
  const { writes = [] } = stepOf(journey);
  journey.asked += writes.filter((write) => asksForCode.test(write)).length;
  return send(journey, {});
};

const untilClosed: Move = async (journey) => {
  const label = labelOf(stepOf(journey)) ?? "";
  for (let tries = 0; tries < 12 && takesAnswers(journey); tries += 1)
    await send(journey, { [label]: refusedAnswers[label]?.[0] ?? "" });
};

const anotherCode: Move = async (journey) => {
  const { visitor } = journey.walk;
  const button = visitor.document.querySelector(another)?.textContent;
  if (!button) return visitor.get(journey.url);
  journey.asked += 1;
  return visitor.press(button);
};

const reload: Move = ({ walk: { visitor } }) => visitor.get(visitor.url);
const goBack: Move = ({ walk: { visitor }, earlier }, chance) => visitor.get(chance.pick(earlier));
const goForward: Move = ({ walk: { visitor }, url }) => visitor.get(url);

/** Once the answer to it is forgotten, a submit that is sent again is a new press. */
const lastAgain: Move = async (journey) => {
  const { last, walk, waitedMs, sentAtMs } = journey;
  if (!last) return;
  const isKept = waitedMs - sentAtMs < minutes(10);
  const tabs = [tabOf(journey), tabOf(journey), tabOf(journey)];
  const writes = await writesDuring(walk, () => Promise.all(tabs.map((tab) => tab.send(last.url, last.sending))));
  if (isKept) expect(writes, "sent again").toEqual([]);
  else journey.sentAtMs = waitedMs;
  for (const visitor of tabs) expectNextStep({ visitor });
};

/** A double press of a wrong answer, or a reload of the page that answered it. */
const wrongAnswerAgain: Move = async (journey, chance) => {
  await wrongAnswer(journey, chance);
  await lastAgain(journey, chance);
};

/** What an answer closes or blocks stays so for the next one. */
const twoWrongAnswers: Move = async (journey, chance) => {
  await wrongAnswer(journey, chance);
  await goForward(journey, chance);
  await wrongAnswer(journey, chance);
};

const leaveATab: Move = async (journey) => {
  const step = stepOf(journey);
  if (isAt(journey.walk, step) && takesAnswers(journey))
    journey.behind = await leaveTab(journey, step, step.press ?? "");
};

const pressInTab: Move = async (journey) => {
  const { behind, walk } = journey;
  if (!behind) return;
  const isLeftBehind = isBehind(journey, { ...behind, step: { ...behind.step, mayRepeat: true } });
  const writes = await writesDuring(walk, () => behind.tab.send(behind.url, behind.sending));
  if (isLeftBehind) expect(writes, "sent by a tab that is behind").toEqual([]);
  expectNextStep({ visitor: behind.tab });
};

const anotherMethod: Move = async (journey, chance) => {
  const { visitor } = journey.walk;
  const link = [...visitor.document.querySelectorAll("main a")].find(({ textContent }) =>
    /another method/.test(textContent ?? ""),
  );
  if (!link) return visitor.get(journey.url);
  await visitor.follow(link.textContent ?? "");
  const choices = [
    ...visitor.document.querySelectorAll<HTMLInputElement>("main input[name=method][type=radio]:not([disabled])"),
  ];
  if (choices.length === 0 || !hasButton(visitor, "Continue")) return;
  visitor.fill({ method: chance.pick(choices).value });
  journey.asked += 1;
  return visitor.press("Continue");
};

const wait: Move = async (journey, chance) => {
  const time = minutes(chance.pick([2, 11, 16]));
  journey.waitedMs += time;
  await sandbox.advanceClock(time);
};

const moves: Readonly<Record<string, Move>> = {
  wrongAnswer,
  untilClosed,
  rightAnswer,
  wrongAnswerAgain,
  twoWrongAnswers,
  anotherCode,
  reload,
  goBack,
  goForward,
  lastAgain,
  leaveATab,
  pressInTab,
  anotherMethod,
  wait,
};
/** A move that is listed twice is taken twice as often. */
const order = [
  ...Object.keys(moves),
  "wrongAnswer",
  "wrongAnswer",
  "anotherCode",
  "lastAgain",
  "pressInTab",
  "goForward",
];

/** What the seeds have done together: walks that answer nothing would find nothing. */
const tally = { refused: 0, accepted: 0 };

/** Once the challenge is solved there is little left to find, so only every other seed may answer it rightly before the last moves. */
const lateMoves = 8;

async function arrive(flow: Flow, at: number): Promise<Challenged> {
  const journey = await setOut(flow, app.port);
  for (const step of flow.steps.slice(0, at)) {
    journey.earlier.push(journey.walk.visitor.url);
    await take(journey.walk, step);
  }
  return Object.assign(journey, { at, url: journey.walk.visitor.url, waitedMs: 0, sentAtMs: 0 });
}

test.each(seeds)("a challenge answered in any order counts each answer once (seed %i)", async (seed) => {
  const chance = chanceFrom(seed);
  await sandbox.reset();
  const { flow, at } = chance.pick(asked);
  const mark = await sandbox.mark();
  const journey = await arrive(flow, at);
  const trail = [flow.name];
  for (let left = 20; left > 0; left -= 1) {
    const maySolve = left <= lateMoves || seed % 2 === 0;
    const move = chance.pick(order.filter((each) => maySolve || each !== "rightAnswer"));
    trail.push(move);
    const when = ` after\n${trail.slice(-12).join("\n")}`;
    await moves[move]?.(journey, chance);
    await expectSettled(journey, when);
    const ledger = await sandbox.ledger(mark);
    expectAttemptsCounted(ledger, when);
    expectBlocksHold(ledger, when);
    await expectMessagesCounted([journey], when);
  }
  const statuses = (await sandbox.ledger(mark)).filter(isAnswer).map(({ status }) => status);
  tally.accepted += statuses.filter((status) => status === 200).length;
  tally.refused += statuses.filter((status) => status !== 200).length;
});

test("the seeds have answered challenges rightly and wrongly", () => {
  expect(tally.refused).toBeGreaterThan(seeds.length);
  expect(tally.accepted).toBeGreaterThan(seeds.length / 8);
});
