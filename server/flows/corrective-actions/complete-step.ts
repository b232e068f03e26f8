// The start of every step's submit, and what follows when it succeeds (CA-41).
import "server-only";
import { countCompletion } from "@/domain/corrective-actions/loop-guard";
import { isDue } from "@/domain/corrective-actions/parking";
import { type CorrectiveAction, correctiveActionNamed } from "@/domain/corrective-actions/registry";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { replayMs, withoutStore } from "@/server/guard/store";
import { advanced } from "@/server/records/flow-record";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { isAnswerLost } from "@/server/upstream/upstream-error";
import { loadRequiredActions } from "./required-actions";

/**
 * CA-41, CA-59?
 * @param reason the short reason code of the restriction, where one alone was answered
 * @returns the sequence with these steps done
 */
export function withStepsDone(
  { opened: _, strongAuth: __, ...record }: SequenceRecord,
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

const sentKey = ({ player }: SignedInContext) => `sent-steps:${player.sid}`;

/** Keeps the steps that a failed form answers, because the page that shows it again may find no read answered. */
export const keepSentSteps = (context: SignedInContext, codes: readonly CorrectiveAction[]): Promise<void> =>
  context.guard
    .put(sentKey(context), codes.join(" "), context.now + replayMs, context.now)
    .catch(withoutStore(undefined));

export async function readSentSteps(context: SignedInContext): Promise<CorrectiveAction[]> {
  const kept = await context.guard.get(sentKey(context), context.now).catch(withoutStore(undefined));
  return (kept ?? "").split(" ").flatMap((each) => correctiveActionNamed(each) ?? []);
}

/** @returns whether this step is the one that the platform requires now, by fresh restrictions; a submit checks it first */
export async function isStepDue(context: SignedInContext, code: CorrectiveAction): Promise<boolean> {
  const { required } = await loadRequiredActions(context);
  return required.kind === "steps" && isDue(required.steps, code);
}

/** The outcome of a submit whose step is no longer due. */
export const toEntryPage = (context: SignedInContext): Outcome => redirectTo(toSequence(context, "/correctiveactions"));

/**
 * @param completed stands for the answer where it was lost but the platform asks for the step no longer. The page has nothing to send again
 *   then, so that the receipts and events of the step would be missing for good.
 * @returns what the write of a step answers
 */
export async function answerOrCompleted<T, C>(
  context: SignedInContext,
  step: CorrectiveAction,
  answer: Promise<T>,
  completed: C,
): Promise<T | C> {
  try {
    return await answer;
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const now = await loadRequiredActions(context).catch(() => undefined);
    const isOpen = now?.required.kind === "steps" || now?.required.kind === "clear";
    // a block may only hide the step
    if (!isOpen || now.steps.some(({ code }) => code === step)) throw error;
    return completed;
  }
}
