// The screens of restrictions whose screen depends on more than their name; `variants.ts` decides which one a restriction has.
import { documentedScreens, genericScreen } from "./documented-screens";
import type { RestrictionScreen } from "./restriction-screen";

export const variantScreens = {
  /** RS-03, RS-59? */
  nativeApp: { ...genericScreen, actions: [], lookAround: "close", persona: "nanda" },
  /** RS-20, RS-55! */
  otherOperator: { ...documentedScreens.DenyLotteryEmployeeAccount_Default, persona: "lena" },
  /** RS-08 */
  horseRacing: { ...documentedScreens.IdentityVerificationReviewNeededFlag, lookAround: "hide", persona: "hank" },
  /** RS-54: does not mention the withdrawal, because the account has to be reactivated first. */
  withReactivation: {
    ...documentedScreens.RGReview,
    actions: ["support"],
    stillAvailable: { play: false, tools: true },
    persona: "bella",
  },
  /** RS-49 */
  plainChargeback: {
    ...documentedScreens.ChargebackFlag,
    layout: "accountLocked",
    copy: "title",
    actions: ["support"],
    links: [],
    stillAvailable: { play: false, tools: true },
    persona: "ivana",
  },
} as const satisfies Record<string, RestrictionScreen>;
export type Variant = keyof typeof variantScreens;
