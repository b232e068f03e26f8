// Forms that answer several steps at once: the first of their steps that is due opens the form with every pending part (CA-62?, CRED-01).

import { type CorrectiveAction, correctiveAction, correctiveActions, type FormPart } from "./registry";
import type { Step } from "./steps-due";

const partOf = (code: CorrectiveAction) => correctiveAction(code).form?.part;

/**
 * @param parts of one form, in the order in which it shows them
 * @param steps still to do, the due one first
 * @returns the parts that the form asks for; empty unless the form has the due step
 */
export function pendingParts<Part extends FormPart>(parts: readonly Part[], steps: readonly Step[]): Part[] {
  const pending = steps.map(({ code }) => partOf(code));
  return parts.some((part) => part === pending[0]) ? parts.filter((part) => pending.includes(part)) : [];
}

/** @returns the step that a part answers */
export function stepOfPart(part: FormPart): CorrectiveAction {
  const step = correctiveActions.find((code) => partOf(code) === part);
  if (step === undefined) throw new Error(`no step has the part ${part}`);
  return step;
}

/** @returns the steps that these parts answer, in the order of the parts */
export const stepsAnsweredBy = (parts: readonly FormPart[]): CorrectiveAction[] =>
  parts.flatMap((part) => correctiveActions.filter((code) => partOf(code) === part));
