// What follows when the submit of a step succeeds, or finds that its step is no longer due (CA-41).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { withStepsDone } from "./steps-done";

/** CA-41, CA-59?: marks steps done and continues from the entry page, which loads the restrictions again. */
export function completeStep(context: SignedInContext, codes: readonly CorrectiveAction[]): Outcome {
  const record = withStepsDone(currentSequence(context), codes, context.now);
  context.records.keep(record);
  return toEntryPage({ ...context, record });
}

/** The outcome of a submit whose step is no longer due: what is needed now. */
export const toEntryPage = (context: SignedInContext): Outcome => redirectTo(toSequence(context, "/correctiveactions"));
