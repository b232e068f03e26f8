import { describe, expect, test } from "vitest";
import type { Restriction } from "@/domain/restrictions/restriction";
import { type BlockFacts, blockedView, restrictionView } from "@/domain/restrictions/restriction-view";
import { scopeOf } from "@/domain/restrictions/scope";
import { block } from "./block";

const facts: BlockFacts = {
  product: "casino",
  states: [
    { product: "casino", state: "blocked" },
    { product: "dfs", state: "open" },
    { product: "sportsbook", state: "open" },
  ],
  elsewhere: [],
  leavingEndsSession: false,
};
const viewOf = (restriction: Restriction, more: Partial<BlockFacts> = {}) =>
  restrictionView(restriction, { ...facts, ...more });

test.each(["NonAmericanResident", "NonCanadianResident"])("%s asks for proof of address", (code) => {
  const { actions, row, demand } = viewOf(block(code));
  expect([actions, row.documentKind, demand]).toEqual([["uploadDocument"], "address", "uploadDocument"]);
});

test("the other products are links at a review, and only names at a limit on play", () => {
  const linked = ["UnderReview", "RGReview", "PlaytimeLimitExceeded", "Unknown"].map(
    (code) => viewOf(block(code)).linksOthers,
  );
  expect(linked).toEqual([true, false, false, false]);
});

describe("the scope", () => {
  test("is the product that was asked about, and the others work", () => {
    expect(viewOf(block("RGReview")).scope).toEqual({
      kind: "product",
      product: "casino",
      others: ["dfs", "sportsbook"],
    });
  });

  test.each([
    ["those that are open", [{ product: "dfs", state: "open" } as const], ["dfs"]],
    ["none that is not known to be open", [], []],
  ])("names of the others only %s", (_, more, others) => {
    const states = [
      { product: "casino", state: "blocked" },
      { product: "sportsbook", state: "unknown" },
      { product: "horse", state: "steps" },
      ...more,
    ] as const;
    expect(scopeOf({}, "casino", states)).toEqual({ kind: "product", product: "casino", others });
  });

  test("names the only other product of a brand", () => {
    const states = [
      { product: "casino", state: "blocked" },
      { product: "sportsbook", state: "open" },
    ] as const;
    expect(scopeOf({}, "casino", states)).toMatchObject({ others: ["sportsbook"] });
  });

  test("is the whole account only where the platform says so", () => {
    expect(viewOf(block("EmailReactivateAccountClosed")).scope.kind).toBe("product");
    expect(viewOf(block("EmailReactivateAccountClosed", { isAccountWide: true })).scope).toEqual({ kind: "account" });
  });

  test("of several is the widest", () => {
    const narrow = viewOf(block("RGReview"));
    const wide = viewOf(block("UnderReview", { isAccountWide: true }));
    expect(blockedView([narrow, wide], false).scope).toEqual({ kind: "account" });
    expect(blockedView([narrow, viewOf(block("UnderReview"))], false).scope.kind).toBe("product");
    const ofAll = viewOf(block("OnboardingRefused", { isOnboarding: true }));
    expect(blockedView([narrow, ofAll], false).scope).toEqual(ofAll.scope);
    expect(blockedView([ofAll, wide], false).scope).toEqual({ kind: "account" });
  });

  test("of account maintenance is not a product, so the open ones are named and are no other ones [ATT-60]", () => {
    const states = facts.states.filter(({ state }) => state === "open");
    const { scope } = viewOf(block("RGReview"), { product: "myaccount", states });
    expect(scope).toEqual({ kind: "maintenance", others: ["dfs", "sportsbook"] });
  });
});

describe("what works", () => {
  test("is narrowed by what a restriction of another product stops of the money", () => {
    const elsewhere = [block("UnderReviewDenyDepositFlag"), block("Unknown", { stops: ["withdraw"] })];
    const { works, actions } = viewOf(block("ChargebackFlag"), { elsewhere, amountInDispute: 5 });
    expect([works, actions]).toEqual([{ play: false, deposit: false, withdraw: false, tools: true }, ["support"]]);
  });

  test("is not widened by it", () => {
    const elsewhere = [block("SuspectedTOURisk")];
    expect(viewOf(block("Unknown"), { elsewhere }).works).toEqual({ play: false, tools: true });
  });
});

describe("the words", () => {
  test.each([
    ["ours, then the platform's [RS-52]", "ProxyPlayFlag", ["ours", "platform"]],
    ["the platform's", "RGReview", ["platform"]],
    ["ours where the documents write them", "ChargebackFlag", ["ours"]],
    ["the platform's for an unknown code", "Unknown", ["platform"]],
  ])("are %s", (_, code, kinds) => {
    expect(viewOf(block(code)).texts.map(({ kind }) => kind)).toEqual(kinds);
  });

  test("are ours alone where the platform sends none [RS-58?]", () => {
    const silent = { explanation: { header: "", details: "" } };
    expect(viewOf(block("ProxyPlayFlag", silent)).texts).toEqual([{ kind: "ours", row: "ProxyPlayFlag" }]);
    expect(viewOf(block("Unknown", silent)).texts).toEqual([{ kind: "general" }]);
  });

  test("are ours where the platform sends blank lines only [RS-63?]", () => {
    const { title, texts } = viewOf(block("Unknown", { explanation: { header: " ", details: "\n \n" } }));
    expect([title, texts]).toEqual([{ kind: "general" }, [{ kind: "general" }]]);
  });

  test("say that the platform received what it asked for, which is a case from then on", () => {
    const facts = { receivedAt: 7 };
    const view = viewOf(block("RequireW9", { isReceived: true, case: facts }));
    expect([view.title, view.texts, view.actions, view.case]).toEqual([
      { kind: "received", demand: "taxForm" },
      [{ kind: "received" }],
      ["support"],
      { subject: "taxForm", facts },
    ]);
    expect(viewOf(block("RequireW9", { case: facts })).case).toBeUndefined();
  });

  test.each(["P500AMLRestriction", "P500FraudRestriction", "PotentialWLMatchReviewFlag"])(
    "of %s are those of any review, and none of the platform's",
    (code) => {
      const { title, texts, case: waits } = viewOf(block(code));
      expect([title, texts, waits]).toEqual([
        { kind: "ours", row: "UnderReview" },
        [{ kind: "ours", row: "UnderReview" }],
        { subject: "review", facts: {} },
      ]);
    },
  );
});

test("the amount in dispute belongs to the chargeback alone", () => {
  expect(viewOf(block("ChargebackFlag"), { amountInDispute: 5 }).amountInDispute).toBe(5);
  expect(viewOf(block("RGReview"), { amountInDispute: 5 })).not.toHaveProperty("amountInDispute");
});

test("leaving says whether it ends the session, and several blocks always offer it [GATE-65]", () => {
  const ends = viewOf(block("RequireW9"), { leavingEndsSession: true });
  expect(ends.leaving).toEqual({ how: "offer", endsSession: true });
  const hidden = viewOf(block("RGReview"));
  expect(hidden.leaving).toEqual({ how: "hide" });
  expect(blockedView([hidden, hidden], true).leaving).toEqual({ how: "offer", endsSession: true });
});
