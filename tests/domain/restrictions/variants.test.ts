import { describe, expect, test } from "vitest";
import { productNames } from "@/domain/operator/tables";
import { kindOf } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { actionsOf, restrictionRow, stillAvailable } from "@/domain/restrictions/restriction-actions";
import { restrictionScreens } from "@/domain/restrictions/restriction-screens";
import { type VariantSettings, withVariants } from "@/domain/restrictions/variants";
import { block as restriction } from "./block";

const settings: VariantSettings = {
  product: productNames[0],
  operatorId: undefined,
  nativeAuthReasonCodes: [],
};

const first = (restrictions: Restriction[], more: Partial<VariantSettings> = {}): Restriction =>
  withVariants(restrictions, { ...settings, ...more })[0] as Restriction;

describe("a lottery employee", () => {
  const employee = [restriction("DenyLotteryEmployeeAccount")];

  test("of operator 3 sees its text [RS-20, RS-55!, RS-60?, CONST-58]", () => {
    const ofThree = first(employee, { operatorId: "3" });
    expect(restrictionRow(ofThree)).toEqual(restrictionScreens.DenyLotteryEmployeeAccount);
  });

  test.each([["7"], [undefined], ["03"]])("of operator %s sees the default variant [RS-20, RS-55!]", (operatorId) => {
    const { persona: _, ...shown } = restrictionRow(first(employee, { operatorId }));
    const { persona: __, ...byDefault } = restrictionScreens.DenyLotteryEmployeeAccount_Default;
    expect(shown).toEqual(byDefault);
  });
});

test.each(productNames)("look-around is hidden for horse racing only, as of %s [RS-01, RS-08]", (product) => {
  const hidden = kindOf(product) === "horseRacing" ? "hide" : "offer";
  const review = [restriction("IdentityVerificationReviewNeededFlag")];
  expect(restrictionRow(first(review, { product })).lookAround).toBe(hidden);
  const renamed = [restriction("IdentityVerificationReviewNeededFlag", { name: "P900NewRestriction" })];
  expect(restrictionRow(first(renamed, { product })).lookAround, "under a name of the platform's own").toBe(hidden);
});

describe("a responsible-gaming review", () => {
  test("offers the withdrawal [RS-54]", () => {
    expect(actionsOf(first([restriction("RGReview")]))).toEqual(["withdraw", "support"]);
  });

  test("does not while the account can be reactivated, wherever the platform lists that [RS-54]", () => {
    const reactivate = restriction("AccountClosedByPlayer", { correctiveActions: ["reactivate-account"] });
    const review = first([restriction("RGReview"), reactivate]);
    expect(actionsOf(review)).toEqual(["support"]);
    expect(stillAvailable([review])).toEqual({ play: false, tools: true });
    const other = restriction("DetailsRequired", { correctiveActions: ["provide-ssn"] });
    expect(actionsOf(first([restriction("RGReview"), other]))).toEqual(["withdraw", "support"]);
  });
});

describe("a responsible-gaming review of an account that can be reactivated", () => {
  const reactivate = restriction("AccountClosedByPlayer", { correctiveActions: ["reactivate-account"] });

  test.each<[string, NonNullable<Restriction["stops"]>, object]>([
    ["play", ["play"], { play: false, tools: true }],
    ["nothing", [], { play: false, tools: true }],
    ["withdrawals", ["withdraw"], { play: false, withdraw: false, tools: true }],
  ])("offers no withdrawal where the platform says that it stops %s [RS-54]", (_, stops, works) => {
    const review = first([restriction("RGReview", { stops }), reactivate]);
    expect(actionsOf(review)).toEqual(["support"]);
    expect(stillAvailable([review])).toEqual(works);
  });
});

describe("a native-app reason code", () => {
  test("closes the webview, if it is configured [RS-03, RS-59?]", () => {
    const code = [restriction("AppSignIn")];
    expect(restrictionRow(first(code, { nativeAuthReasonCodes: ["AppSignIn"] })).lookAround).toBe("close");
    expect(restrictionRow(first(code)).lookAround).toBe("offer");
  });

  test("keeps the words of the platform", () => {
    const screen = restrictionRow(first([restriction("AppSignIn")], { nativeAuthReasonCodes: ["AppSignIn"] }));
    expect([screen.copy, screen.layout]).toEqual(["platform", "accountLocked"]);
  });
});
