// Forms that answer several steps at once: the first of their steps that is due opens the form with every pending part (CA-62?, CRED-01).

import { type CorrectiveAction, correctiveAction, correctiveActions, type FormPart } from "./registry";
import type { Step } from "./steps-due";

const partOf = (code: CorrectiveAction) => correctiveAction(code).form?.part;

/**
 * The steps that a form can answer now. Where the due step is one of its own: that one, and all others that are not parked. Otherwise the
 * form was opened before its steps were parked and overtaken, and may still answer those.
 */
function answerable(parts: readonly FormPart[], [due, ...later]: readonly Step[]): Step[] {
  const isOwn = due && parts.some((part) => part === partOf(due.code));
  return isOwn ? [due, ...later.filter(({ parked }) => !parked)] : later.filter(({ parked }) => parked?.isOvertaken);
}

/**
 * @param parts of one form, in the order in which it shows them
 * @param steps still to do, the due one first
 * @returns the parts that the form asks for; none unless the due step is one of its own, or was until it was parked
 */
export function pendingParts<Part extends FormPart>(parts: readonly Part[], steps: readonly Step[]): Part[] {
  const pending = answerable(parts, steps).map(({ code }) => partOf(code));
  return parts.filter((part) => pending.includes(part));
}

/** @returns the steps that these parts answer, in the order of the parts */
export const stepsAnsweredBy = (parts: readonly FormPart[]): CorrectiveAction[] =>
  parts.flatMap((part) => correctiveActions.filter((code) => partOf(code) === part));
