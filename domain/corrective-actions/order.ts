// Which steps the restrictions ask for, and in which order (CA-04, CA-46 to CA-49, CA-58?, promise 17). The priorities are the order of
// the rows in registry.ts.

import type { Product } from "../products";
import { investorProfileReason } from "../questionnaires/investor-profile";
import type { Parked } from "./parking";
import { type CorrectiveAction, correctiveAction, correctiveActions } from "./registry";

/** What of a restriction decides on its steps. */
type Asking = { readonly shortReasonCode: string; readonly correctiveActions: readonly string[] };

export type StepSettings = {
  product: Product;
  /** The account area runs inside the operator's app (CA-49). */
  native: boolean;
  /** CA-58?: switched off by configuration for this product and site experience. */
  disabled: readonly string[];
};

/** CA-48, CA-49, CA-58? @returns whether a step is left out */
function isOmitted(code: CorrectiveAction, { product, native, disabled }: StepSettings): boolean {
  const { omittedIn, omittedInApp } = correctiveAction(code);
  return disabled.includes(code) || omittedIn?.includes(product) === true || (native && omittedInApp === true);
}

/** CA-46: the investor profile is taken before the other questionnaires. */
const withInvestorProfileFirst = (restrictions: readonly Asking[]) => [
  ...restrictions.filter(({ shortReasonCode }) => shortReasonCode === investorProfileReason),
  ...restrictions.filter(({ shortReasonCode }) => shortReasonCode !== investorProfileReason),
];

export type Step = {
  code: CorrectiveAction;
  /** Short reason codes of the restrictions that name it, the questionnaire to take first in front. */
  reasons: readonly string[];
  /** A service that it needs is down. */
  parked?: Parked;
};

/** CA-04 @returns the steps in priority, each code once, without those that are left out */
export function stepsOf(restrictions: readonly Asking[], settings: StepSettings): Step[] {
  const ordered = withInvestorProfileFirst(restrictions);
  return correctiveActions
    .filter((code) => !isOmitted(code, settings))
    .map((code) => ({
      code,
      reasons: ordered.filter((one) => one.correctiveActions.includes(code)).map((one) => one.shortReasonCode),
    }))
    .filter(({ reasons }) => reasons.length > 0);
}

const isStrongAuth = ({ code }: Step) => code === "strongauth";

/** While strong authentication is due, a step that needs it comes after it, regardless of the priorities (promise 17). */
export function withStrongAuthFirst(steps: readonly Step[]): readonly Step[] {
  const earlier = steps.slice(0, Math.max(0, steps.findIndex(isStrongAuth)));
  if (!earlier.some(({ code }) => correctiveAction(code).needs === "strongauth")) return steps;
  return [...steps.filter(isStrongAuth), ...steps.filter((step) => !isStrongAuth(step))];
}

/** @returns whether strong authentication is among the steps */
export const requiresStrongAuth = (steps: readonly Step[]): boolean => steps.some(isStrongAuth);
