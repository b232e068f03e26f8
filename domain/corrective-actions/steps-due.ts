// Which steps the restrictions ask for, and in which order (CA-04, CA-46 to CA-49, CA-58?, promise 17). The order is that of
// documented-steps.ts, with the operator's changes (registry.ts).

import { onWholeMinute } from "../duration";
import { type Product, productRow } from "../products";
import { investorProfileReason } from "../questionnaires/investor-profile";

import { type CorrectiveAction, correctiveAction, correctiveActions, formOf } from "./registry";

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
  const isOmittedHere = productRow(product).omittedSteps.includes(code);
  return disabled.includes(code) || isOmittedHere || (native && correctiveAction(code).omittedInApp === true);
}

/** CA-46: the investor profile is taken before the other questionnaires. */
const withInvestorProfileFirst = (restrictions: readonly Asking[]) => [
  ...restrictions.filter(({ shortReasonCode }) => shortReasonCode === investorProfileReason),
  ...restrictions.filter(({ shortReasonCode }) => shortReasonCode !== investorProfileReason),
];

export type Step = {
  code: CorrectiveAction;
  /** Short reason codes of the restrictions that name it, that of the questionnaire to take first comes first. */
  reasons: readonly string[];
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

/** @returns whether strong authentication is among the steps */
export const requiresStrongAuth = (steps: readonly Step[]): boolean => steps.some(isStrongAuth);

/**
 * Strong authentication keeps its place among the steps (CA-21). A step before it that changes what protects the account asks for it
 * itself, when the player comes to it (promise 17).
 * @param steps still to do
 * @returns whether a step, or another one that its form answers, waits for strong authentication
 */
export const asksProof = (code: CorrectiveAction, steps: readonly Step[]): boolean =>
  requiresStrongAuth(steps) &&
  [code, ...steps.map((step) => step.code).filter((other) => formOf(other) === formOf(code))].some(
    (each) => correctiveAction(each).needs === "strongauth",
  );

/** What the platform says of single steps: the code, and until when its service is down. Epoch milliseconds. */
export type StepsDown = Readonly<Record<string, number>>;

/**
 * @returns when the service of a step is expected back, on a whole minute, because players read it as a clock; undefined where the platform
 *   says nothing, or a time that has passed
 */
export function expectedBackAt(
  restrictions: readonly { readonly stepsDown?: StepsDown }[],
  code: CorrectiveAction,
  now: number,
): number | undefined {
  const ends = restrictions.map(({ stepsDown = {} }) => stepsDown[code] ?? 0).filter((end) => end > now);
  return ends.length > 0 ? onWholeMinute(Math.max(...ends)) : undefined;
}
