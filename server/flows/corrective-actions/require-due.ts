// The start of every submit of a step: nothing is sent unless the platform still asks for the step (CA-35, CA-40, CA-41).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { isBlocking, stepsIn } from "@/domain/corrective-actions/required-actions";
import { isDue } from "@/domain/corrective-actions/steps-due";
import { Answered } from "@/domain/forms/answered";
import { type Outcome, redirectKeepingTyped, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { type LoadedActions, loadRequiredActions } from "./required-actions";

/** A refusal has opened the step, although the restrictions do not name it: it is due for as long as the step that was refused. */
function isOpened(context: SignedInContext, code: CorrectiveAction, { required }: LoadedActions): boolean {
  const { opened, openedBy } = currentSequence(context);
  if (opened !== code || isBlocking(required)) return false;
  return openedBy === undefined || isDue(stepsIn(required), openedBy);
}

/**
 * Leads to what is needed now. What was typed is kept unless nothing is required any more, and the next page of a step says that
 * something else is needed.
 */
export function leadElsewhere(
  context: SignedInContext,
  code: CorrectiveAction,
  { required }: Pick<LoadedActions, "required">,
): Outcome {
  const record = { ...currentSequence(context), replaced: code };
  context.records.keep(record);
  const target = toSequence(context, "/correctiveactions", record);
  return required.kind === "clear" ? redirectTo(target) : redirectKeepingTyped(target);
}

/**
 * Call it first in every submit of a step, before anything is sent.
 * @param steps that the submit may answer; the first one is that of its page
 * @returns what the platform requires now
 * @throws Answered with what leads elsewhere, when none of the steps is due
 */
export async function requireDue(
  context: SignedInContext,
  ...steps: readonly [CorrectiveAction, ...CorrectiveAction[]]
): Promise<LoadedActions> {
  const loaded = await loadRequiredActions(context);
  const required = stepsIn(loaded.required);
  if (steps.some((code) => isDue(required, code) || isOpened(context, code, loaded))) return loaded;
  const later = steps.find((code) => loaded.steps.some((step) => step.code === code));
  throw new Answered(leadElsewhere(context, later ?? steps[0], loaded));
}
