// What follows when the submit of a step succeeds (CA-41).
import "server-only";
import { countCompletion } from "@/domain/corrective-actions/loop-guard";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { advanced } from "@/server/records/flow-record";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";

/**
 * CA-41, CA-59?
 * @param reason the short reason code of the restriction, where one alone was answered
 * @returns the sequence with these steps done
 */
export function withStepsDone(
  { opened: _, openedBy: __, replaced: ___, strongAuth: ____, ...record }: SequenceRecord,
  codes: readonly CorrectiveAction[],
  now: number,
  reason?: string,
): SequenceRecord {
  const [code] = codes;
  return advanced({
    ...record,
    ...(code && { lastDone: countCompletion(record.lastDone, { code, reason }) }),
    done: [...record.done.filter(({ code }) => !codes.includes(code)), ...codes.map((code) => ({ code, at: now }))],
  });
}

/** CA-41, CA-59?: marks steps done and redirects to the entry page, which loads the restrictions again. */
export function completeStep(context: SignedInContext, codes: readonly CorrectiveAction[]): Outcome {
  const next = withStepsDone(currentSequence(context), codes, context.now);
  context.records.keep(next);
  return redirectTo(toSequence(context, "/correctiveactions", next));
}

/** The outcome of a submit whose step is no longer due. */
export const toEntryPage = (context: SignedInContext): Outcome => redirectTo(toSequence(context, "/correctiveactions"));
