// Restrictions whose screen depends on more than their name: the operator, the product, what else the player could do, settings.
import type { Restriction } from "../corrective-actions/required-actions";
import type { Product } from "../products";
import type { RestrictionScreen } from "./restriction-screen";
import { genericScreen, restrictionScreens, screenedRestriction } from "./restriction-screens";

export const variantScreens = {
  /** RS-03, RS-59? */
  nativeApp: { ...genericScreen, actions: [], lookAround: "close", persona: "nanda" },
  /** RS-20, RS-55! */
  otherOperator: { ...restrictionScreens.DenyLotteryEmployeeAccount_Default, persona: "lena" },
  /** RS-08 */
  horseRacing: { ...restrictionScreens.IdentityVerificationReviewNeededFlag, lookAround: "hide", persona: "hank" },
  /** RS-54: does not mention the withdrawal, because the account has to be reactivated first. */
  withReactivation: {
    ...restrictionScreens.RGReview,
    actions: ["support"],
    stillAvailable: { play: false, tools: true },
    persona: "bella",
  },
  /** RS-49 */
  plainChargeback: {
    ...restrictionScreens.ChargebackFlag,
    layout: "accountLocked",
    copy: "title",
    actions: ["support"],
    stillAvailable: { play: false, tools: true },
    persona: "ivana",
  },
} as const satisfies Record<string, RestrictionScreen>;
export type Variant = keyof typeof variantScreens;

export type VariantSettings = {
  product: Product;
  operatorId: string | undefined;
  /** RS-60? */
  lotteryEmployeeOperatorId: string;
  /** RS-59? */
  nativeAuthReasonCodes: readonly string[];
};

function variantOf(restriction: Restriction, all: readonly Restriction[], by: VariantSettings) {
  if (by.nativeAuthReasonCodes.includes(restriction.shortReasonCode)) return "nativeApp";
  switch (screenedRestriction(restriction)) {
    case "DenyLotteryEmployeeAccount":
      return by.operatorId === by.lotteryEmployeeOperatorId ? undefined : "otherOperator";
    case "IdentityVerificationReviewNeededFlag":
      return by.product === "horse" ? "horseRacing" : undefined;
    case "RGReview":
      return all.some((one) => one.correctiveActions.includes("reactivate-account")) ? "withReactivation" : undefined;
    default:
      return undefined;
  }
}

/** @returns the restrictions of one answer of the platform, each with the variant of its screen */
export const withVariants = (all: readonly Restriction[], settings: VariantSettings): Restriction[] =>
  all.map((restriction) => {
    const variant = variantOf(restriction, all, settings);
    return variant ? { ...restriction, variant } : restriction;
  });
