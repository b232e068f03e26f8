// Restrictions whose screen depends on more than their name: the operator, the product, what else the player could do, settings.

import { kindOf, type Product } from "../products";
import type { Restriction } from "./restriction";
import { screenedRestriction } from "./restriction-screens";

export type VariantSettings = {
  product: Product;
  operatorId: string | undefined;
  /** RS-59? */
  nativeAuthReasonCodes: readonly string[];
};

/** RS-60?: the operator whose lottery employees get their own text. */
const lotteryEmployeeOperatorId = "3";

function variantOf(restriction: Restriction, all: readonly Restriction[], by: VariantSettings) {
  if (by.nativeAuthReasonCodes.includes(restriction.shortReasonCode)) return "nativeApp";
  switch (screenedRestriction(restriction)) {
    case "DenyLotteryEmployeeAccount":
      return by.operatorId === lotteryEmployeeOperatorId ? undefined : "otherOperator";
    case "IdentityVerificationReviewNeededFlag":
      return kindOf(by.product) === "horseRacing" ? "horseRacing" : undefined;
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
