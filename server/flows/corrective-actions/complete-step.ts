// What follows when a step succeeds, or is no longer due (CA-41).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import type { Step } from "@/domain/corrective-actions/steps-due";
import { isDue } from "@/domain/corrective-actions/steps-due";
import type { Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { goOn } from "@/server/flows/post-auth/go-on";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { loadRequiredActions } from "./required-actions";
import { withStepsDone } from "./steps-done";

/** CA-41, CA-59?: marks steps done and leads on: to the product, or to the entry page, which loads the restrictions again. */
export function completeStep(context: SignedInContext, codes: readonly CorrectiveAction[]): Promise<Outcome> {
  const record = withStepsDone(currentSequence(context), codes, context.now);
  context.records.keep(record);
  return toEntryPage({ ...context, record });
}

/** @param reason the short reason code of one restriction: several may name a step that answers one at a time */
const isAsked = (steps: readonly Step[], code: CorrectiveAction, reason?: string) =>
  steps.some((step) => step.code === code && (reason === undefined || step.reasons.includes(reason)));

/** @returns whether this step is the one that the platform requires now, by fresh restrictions. A submit starts with `requireDue`. */
export async function isStepDue(context: SignedInContext, code: CorrectiveAction, reason?: string): Promise<boolean> {
  const { required } = await loadRequiredActions(context);
  const steps = stepsIn(required);
  return isDue(steps, code) && isAsked(steps, code, reason);
}

/** The outcome of a submit whose step is no longer due: what is needed now. */
export const toEntryPage = (context: SignedInContext): Promise<Outcome> =>
  goOn(context, toSequence(context, "/correctiveactions"));
