// From restrictions to what the player must do: the steps in order, or a block (CA-04 to CA-42, CA-54!, CA-58?).

import { type Product, productRow } from "../products";
import type { Restriction } from "../restrictions/restriction";
import { mergeByName } from "../restrictions/restriction-actions";
import { correctiveAction, correctiveActionNamed } from "./registry";
import { type Step, type StepSettings, stepsOf } from "./steps-due";

/** CA-35, CA-36: the player can do nothing about the restriction, or we have no page for its step. */
export const isBlock = ({ correctiveActions: codes }: Pick<Restriction, "correctiveActions">) =>
  codes.length === 0 || codes.some((code) => correctiveActionNamed(code) === undefined);

export type RequiredActions =
  /** CA-42 */
  | { kind: "clear" }
  /** CA-40: first is due, the rest follow in priority. */
  | { kind: "steps"; steps: readonly [Step, ...Step[]] }
  /** CA-37 to CA-39, CA-54!: no step of the player opens what is asked for. */
  | { kind: "blocked"; blocks: Blocks };

export type Blocks = readonly [Restriction, ...Restriction[]];

/** @returns the steps still to do, the due one first; none where nothing is required, or a block stops the player */
export const stepsIn = (required: RequiredActions): readonly Step[] =>
  required.kind === "steps" ? required.steps : [];

/**
 * What the restrictions of one permission require. CA-47: the network product requires nothing.
 *
 * Decision order (CA-54!), with restrictions of one name counted once: blocks; steps, in priority; clear.
 */
export function requiredActionsFrom(restrictions: readonly Restriction[], settings: StepSettings): RequiredActions {
  if (settings.product === "network") return { kind: "clear" };
  const [block, ...others] = mergeByName(restrictions.filter(isBlock));
  if (block) return { kind: "blocked", blocks: [block, ...others] };
  const [first, ...rest] = stepsOf(restrictions, settings);
  return first ? { kind: "steps", steps: [first, ...rest] } : { kind: "clear" };
}

/** What is between the player and play: what the restrictions require, and after their steps a refused onboarding (PA-33). */
export function withOnboarding(required: RequiredActions, refused: Restriction | undefined): RequiredActions {
  if (!refused || required.kind === "steps") return required;
  if (required.kind === "clear") return { kind: "blocked", blocks: [refused] };
  const [first, ...others] = required.blocks;
  return { kind: "blocked", blocks: [first, ...others, refused] };
}

/** OTP-34?: a second factor that sign-in left open comes before every other step, and after a block. */
export function withSecondFactor(required: RequiredActions): RequiredActions {
  if (required.kind === "blocked") return required;
  const others = stepsIn(required).filter(({ code }) => code !== "strongauth");
  return { kind: "steps", steps: [{ code: "strongauth", reasons: [] }, ...others] };
}

/** CA-52 @returns whether the due step is one that some products let the player put off */
export const maySkipSomewhere = (required: RequiredActions): boolean =>
  required.kind === "steps" && correctiveAction(required.steps[0].code).maySkip === true;

/**
 * CA-51, CA-52, GATE-16: whether "verify later" is offered for what is due now.
 * CA-51 also rules out a load in progress; the server decides after loading, so that case cannot occur.
 */
export const isSkipOffered = (required: RequiredActions, product: Product, isBanned: boolean): boolean =>
  !isBanned &&
  required.kind === "steps" &&
  maySkipSomewhere(required) &&
  productRow(product).skippableSteps.includes(required.steps[0].code);
