// The one answer to "is this step due?", for its page and for its submit (CA-35, CA-40).

import { type CorrectiveAction, formOf } from "./registry";
import { type RequiredActions, stepsIn } from "./required-actions";
import { asksProof, type Step } from "./steps-due";

/** `later`: others come first. `done`: nothing asks for it, or not any more. `blocked`: a block hides every step. */
export type StepStanding = "due" | "later" | "done" | "blocked";

/** What decides on the steps of a player. */
export type Asked = {
  readonly required: RequiredActions;
  /** A refusal has opened this step, although the restrictions do not name it: it is due for as long as the step that was refused. */
  readonly opened?: { readonly code: CorrectiveAction; readonly by?: CorrectiveAction | undefined } | undefined;
};

/** The first step, another one that its form answers as well, or the strong authentication that it asks for. */
function isFirst(steps: readonly Step[], code: CorrectiveAction): boolean {
  const [first] = steps;
  if (first === undefined || !steps.some((step) => step.code === code)) return false;
  return formOf(code) === formOf(first.code) || (code === "strongauth" && asksProof(first.code, steps));
}

/**
 * @param reason the short reason code of one restriction, for a step that answers one at a time
 * @returns the state of a step now
 */
export function standingOfStep({ required, opened }: Asked, code: CorrectiveAction, reason?: string): StepStanding {
  if (required.kind === "blocked") return "blocked";
  const steps = stepsIn(required);
  const named = steps.find((step) => step.code === code);
  if (reason !== undefined && !named?.reasons.includes(reason)) return "done";
  const isOpened = opened?.code === code && (opened.by === undefined || isFirst(steps, opened.by));
  if (isOpened || isFirst(steps, code)) return "due";
  return named ? "later" : "done";
}
