import { describe, expect, test } from "vitest";
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
