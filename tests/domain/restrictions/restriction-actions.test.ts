import { describe, expect, test } from "vitest";
import { requiredActionsFrom } from "@/domain/corrective-actions/required-actions";
import type { Restriction } from "@/domain/restrictions/restriction";
import {
  actionsOf,
  logsOutToLookAround,
  mergeByName,
  restrictionRow,
  stillAvailable,
} from "@/domain/restrictions/restriction-actions";
import { screenedRestrictions } from "@/domain/restrictions/restriction-screens";
import { block } from "./block";

test("an onboarding that is not completed can be tried again, and no other block", () => {
  const offers = (more: Partial<Restriction>) => actionsOf(block("OnboardingIncomplete", more)).includes("tryAgain");
  expect([offers({ isOnboarding: true }), offers({})]).toEqual([true, false]);
});

describe("what still works", () => {
  const inDoubt = (more: Partial<Restriction> = {}) => block("SuspectedTOURisk", more);
  const unknown = (more: Partial<Restriction> = {}) => block("Unknown", more);
  const tools = { tools: true };
  const onlyStopped = { play: false, withdraw: false, ...tools };

  test.each<[string, Restriction[], object]>([
    ["no row and no stops: nothing about money", [unknown()], tools],
    ["a row", [inDoubt()], { play: false, withdraw: true, ...tools }],
    ["a row narrowed by stops", [inDoubt({ stops: ["withdraw"] })], onlyStopped],
    [
      "stops without a row: what they do not name can be withdrawn",
      [unknown({ stops: ["play", "deposit"] })],
      { play: false, deposit: false, withdraw: true, ...tools },
    ],
    ["no stops at all never invites to play or deposit", [unknown({ stops: [] })], { withdraw: true, ...tools }],
    ["a balance of zero: nothing to withdraw", [inDoubt({ balance: 0 })], { play: false, ...tools }],
    ["a balance below zero: nothing to withdraw", [inDoubt({ balance: -20 })], { play: false, ...tools }],
    ["a balance of zero and a stop: the stop", [inDoubt({ balance: 0, stops: ["withdraw"] })], onlyStopped],
    ["several: one stop is enough", [block("RGReview"), unknown({ stops: ["withdraw"] })], onlyStopped],
    ["several: one that is unknown is enough", [inDoubt(), unknown()], { ...tools, play: false }],
  ])("%s", (_, restrictions, expected) => {
    expect(stillAvailable(restrictions as [Restriction])).toEqual(expected);
  });
});

describe("the buttons", () => {
  test.each<[string, Restriction, string[]]>([
    ["of a row", block("RequireW9"), ["taxForm"]],
    ["of an unknown code", block("Unknown"), ["support"]],
    ["without a withdrawal that is stopped", block("RGReview", { stops: ["withdraw"] }), ["support"]],
    ["without a withdrawal of nothing", block("RGReview", { balance: 0 }), ["support"]],
    ["without a withdrawal of less than nothing", block("RGReview", { balance: -20 }), ["support"]],
    ["without a deposit that is stopped", block("ChargebackFlag", { stops: ["deposit"] }), ["support"]],
    ["without a demand that is met", block("RequireW9", { isReceived: true }), ["support"]],
    ["with what is no demand", block("MultiAccountFlag", { isReceived: true }), ["support"]],
    ["of WatchlistRestriction: none [RS-38]", block("WatchlistRestriction"), []],
    ["of the name that the platform sends", block("Other", { name: "RequireW9" }), ["taxForm"]],
    ["of the code where that name is unknown [RS-01]", block("RequireW9", { name: "P900" }), ["taxForm"]],
  ])("%s", (_, restriction, expected) => {
    expect(actionsOf(restriction)).toEqual(expected);
  });

  test("WatchlistRestriction has no look-around either [RS-38]", () => {
    expect(restrictionRow(block("WatchlistRestriction")).lookAround).toBe("hide");
  });
});

test("look-around starts with a logout for a post-auth block, and also for the betas [GATE-65, RS-45]", () => {
  expect(logsOutToLookAround(block("RequireW9", { isPostAuth: true }))).toBe(true);
  expect(screenedRestrictions.filter((code) => logsOutToLookAround(block(code)))).toEqual([
    "SBBetaAccountFlag",
    "CasinoBetaAccountFlag",
    "SBBetaLocationRestricted",
  ]);
});

describe("restrictions of one name", () => {
  const twice = [
    block("RGReview", { explanation: { header: "Paused", details: "First line.\nShared." }, stops: ["play"] }),
    block("RGReview", { explanation: { header: "Also paused", details: "Shared.\nSecond." }, stops: ["deposit"] }),
  ];

  test("are one block with the explanations of both, and all that they stop", () => {
    expect(mergeByName(twice)).toEqual([
      {
        ...block("RGReview"),
        explanation: { header: "Paused", details: "First line.\nShared.\nAlso paused\nSecond." },
        stops: ["play", "deposit"],
      },
    ]);
  });

  test("keep the screen of the one block [CA-37]", () => {
    const settings = { product: "sportsbook", native: false, disabled: [] } as const;
    expect(requiredActionsFrom(twice, settings).kind).toBe("blocked");
    expect(requiredActionsFrom([...twice, block("Other")], settings)).toMatchObject({
      kind: "blocked",
      blocks: [{}, {}],
    });
  });

  test("are received only when each of them is", () => {
    const received = block("RequireW9", { isReceived: true, case: { receivedAt: 1 } });
    expect(mergeByName([received, block("RequireW9")])[0]?.isReceived).toBeUndefined();
    expect(mergeByName([received, received])[0]).toEqual(received);
  });

  test("with another name from the platform stay apart", () => {
    expect(mergeByName([block("A"), block("A", { name: "B" })])).toHaveLength(2);
  });

  test("and two codes that the platform names alike are counted as two [CA-39, CA-54!]", () => {
    const both = [block("A", { name: "Default" }), block("B", { name: "Default" })];
    const settings = { product: "sportsbook", native: false, disabled: [] } as const;
    expect(requiredActionsFrom(both, settings)).toMatchObject({ kind: "blocked", blocks: [{}, {}] });
  });
});
