// The start of every step's submit, and what follows when it succeeds (CA-41).
import { isBlocking, stepsIn } from "@/domain/corrective-actions/required-actions";
import "server-only";
import { countCompletion } from "@/domain/corrective-actions/loop-guard";
import { type CorrectiveAction, correctiveActionNamed } from "@/domain/corrective-actions/registry";
import type { Step } from "@/domain/corrective-actions/steps-due";
import { isDue } from "@/domain/corrective-actions/steps-due";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { advanced } from "@/server/records/flow-record";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { type Key, readValue, replayMs, withoutStore } from "@/server/store/store";
import { isOutcomeUnknown } from "@/server/upstream/upstream-error";
import { loadRequiredActions } from "./required-actions";

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

const sentKey = ({ player }: SignedInContext): Key => [`session:${player.sid}`, "sent-steps"];

/** Keeps the steps that a failed form answers, because the page that shows it again may find no read answered. */
export const keepSentSteps = (context: SignedInContext, codes: readonly CorrectiveAction[]): Promise<void> =>
  context.store
    .set(sentKey(context), codes.join(" "), context.now + replayMs, context.now)
    .catch(withoutStore(undefined));

export async function readSentSteps(context: SignedInContext): Promise<CorrectiveAction[]> {
  const codes = await readValue(context, sentKey(context)).catch(withoutStore(undefined));
  return (codes ?? "").split(" ").flatMap((each) => correctiveActionNamed(each) ?? []);
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

/** The outcome of a submit whose step is no longer due. */
export const toEntryPage = (context: SignedInContext): Outcome => redirectTo(toSequence(context, "/correctiveactions"));

/**
 * @param completed stands for the answer where that is not known but the platform asks for the step no longer. The page has nothing to
 *   send again then, so that the events of the step would be missing for good.
 * @param reason the restriction that is answered, where one alone is
 * @returns what the write of a step answers
 */
export async function answerOrCompleted<T, C>(
  context: SignedInContext,
  step: CorrectiveAction,
  answer: Promise<T>,
  completed: C,
  reason?: string,
): Promise<T | C> {
  try {
    return await answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    const now = await loadRequiredActions(context).catch(() => undefined);
    // a block may only hide the step
    if (!now || isBlocking(now.required) || isAsked(now.steps, step, reason)) throw error;
    return completed;
  }
}
