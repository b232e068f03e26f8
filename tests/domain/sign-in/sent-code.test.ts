import { describe, expect, test } from "vitest";
import { minutes, seconds } from "@/domain/duration";
import { lookAgainDelaysMs } from "@/domain/sign-in/look-again";
import { earlierCodes, mayChange } from "@/domain/sign-in/sent-code";

describe("the codes before the newest", () => {
  const now = 1_000_000;
  test.each([
    ["nothing is said while the platform says nothing", { number: 2 }, undefined],
    ["nothing is said of a first code", { number: 1, earlierWorkUntil: now + 1 }, undefined],
    ["they work until their time", { number: 2, earlierWorkUntil: now + 1 }, "work"],
    ["they are over after it", { number: 2, earlierWorkUntil: now }, "over"],
    ["they are over where the platform says that none works", { number: 3, earlierWorkUntil: null }, "over"],
    ["they work where the codes are not counted", { earlierWorkUntil: now + 1 }, "work"],
  ])("%s", (_, sent, said) => {
    expect(earlierCodes(sent, now)).toBe(said);
  });
});

test.each([
  ["queued", true],
  ["sent", true],
  ["delivered", false],
  ["failed", false],
  [undefined, true],
] as const)("a message that is %s may change: %s", (state, may) => {
  expect(mayChange(state)).toBe(may);
});

test("the open page looks again with growing waits, for about a minute", () => {
  expect([...lookAgainDelaysMs].sort((a, b) => a - b)).toEqual(lookAgainDelaysMs);
  const whole = lookAgainDelaysMs.reduce((sum, wait) => sum + wait, 0);
  expect(whole).toBeGreaterThan(seconds(30));
  expect(whole).toBeLessThan(minutes(2));
});
