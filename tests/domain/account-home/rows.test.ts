import { expect, test } from "vitest";
import { type HomeFacts, isUnreadable, offeredRows } from "@/domain/account-home/rows";
import type { Restriction } from "@/domain/restrictions/restriction";

const clear: HomeFacts = {
  maintenance: "open",
  standing: "clear",
  restrictions: [],
  hasApprovedStates: false,
  hasBiometrics: false,
  hasReceipts: false,
};
const restriction = (shortReasonCode: string, more: Partial<Restriction> = {}): Restriction => ({
  shortReasonCode,
  correctiveActions: [],
  explanation: { header: "", details: "" },
  permission: "PlaySportsbook",
  isPostAuth: false,
  ...more,
});
const blockedBy = (...restrictions: Restriction[]): HomeFacts => ({ ...clear, standing: "blocked", restrictions });

const tools = ["limits", "statSheet"];
const underReview = restriction("UnderReviewDenyWithdrawalFlag");
const heldBack = restriction("DetailsRequired", { stops: ["deposit"] });
const stopped = restriction("CodeOfNextYear", { stops: ["withdraw"] });

test.each([
  ["nothing is due", clear, ["deposit", "withdraw", ...tools]],
  ["steps are due", { ...clear, standing: "steps" }, ["deposit", "withdraw", ...tools]],
  ["a step stops deposits", { ...clear, standing: "steps", restrictions: [heldBack] }, ["withdraw", ...tools]],
  ["a block that does not name money", blockedBy(restriction("CodeOfNextYear")), ["withdraw", ...tools]],
  ["a block stops withdrawals", blockedBy(underReview), tools],
  ["a block asks for a deposit", blockedBy(restriction("ChargebackFlag")), ["deposit", "withdraw", ...tools]],
  ["of two blocks one stops the withdrawal", blockedBy(restriction("RGReview"), stopped), tools],
  ["the restrictions could not be loaded", { ...clear, standing: "unknown" }, ["deposit", "withdraw", ...tools]],
] satisfies [string, HomeFacts, string[]][])("while %s, the home offers only what it may", (_, facts, offered) => {
  expect(offeredRows("money", facts)).toEqual(offered);
  expect(offeredRows("account", facts)).toEqual(["security", "documents"]);
});

test("a deposit keeps its place, without a link, only while nothing can be read of what is blocked", () => {
  expect(isUnreadable("deposit", { ...clear, standing: "unknown" })).toBe(true);
  expect(isUnreadable("withdraw", { ...clear, standing: "unknown" })).toBe(false);
  for (const facts of [
    clear,
    blockedBy(underReview),
    { ...clear, standing: "unknown", restrictions: [heldBack] },
  ] as const)
    expect(isUnreadable("deposit", facts)).toBe(false);
});

test("only a brand that has the page says where it is licensed [BR-15]", () => {
  expect(offeredRows("money", { ...clear, hasApprovedStates: true })).toContain("approvedStates");
  expect(offeredRows("money", clear)).not.toContain("approvedStates");
});

test("face and fingerprint are offered only to players who can have them", () => {
  expect(offeredRows("account", { ...clear, hasBiometrics: true })).toEqual(["security", "biometrics", "documents"]);
  expect(offeredRows("account", clear)).not.toContain("biometrics");
});

test("account maintenance is offered unless the gate refuses it and nothing would grant it [ATT-60]", () => {
  for (const maintenance of ["open", "steps", "unknown"] as const) {
    expect(offeredRows("account", { ...clear, maintenance })).toEqual(["security", "documents"]);
  }
  expect(offeredRows("account", { ...clear, maintenance: "closed", hasBiometrics: true })).toEqual(["documents"]);
});
