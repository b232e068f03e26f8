// The start of every submit of a step: nothing is sent unless the platform still asks for the step (CA-35, CA-40, CA-41).
import "server-only";
import { type CorrectiveAction, type FormPart, stepsOfForm } from "@/domain/corrective-actions/registry";
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import { pendingParts, stepOfPart } from "@/domain/corrective-actions/shared-forms";
import { type StepStanding, standingOfStep } from "@/domain/corrective-actions/step-standing";
import { Answered } from "@/domain/forms/answered";
import { type Outcome, redirectKeepingTyped, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { currentSequence, toSequence } from "@/server/records/sequence";
import { type LoadedActions, loadRequiredActions } from "./required-actions";

/** @returns the state of a step of the player, by what was loaded. @param reason of one restriction, for a step that answers one at a time */
export function standingIn(
  context: SignedInContext,
  { required }: Pick<LoadedActions, "required">,
  code: CorrectiveAction,
  reason?: string,
): StepStanding {
  const { opened, openedBy } = currentSequence(context);
  return standingOfStep({ required, ...(opened && { opened: { code: opened, by: openedBy } }) }, code, reason);
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
  return { ...(required.kind === "clear" ? redirectTo(target) : redirectKeepingTyped(target)), endsPress: true };
}

/**
 * Call it first in every submit of a step, before anything is sent.
 * @param steps that the submit may answer; the first one is that of its page
 * @returns what the platform requires now
 * @throws Answered with a redirect to what is due, when none of the steps is due
 */
export async function requireDue(
  context: SignedInContext,
  ...steps: readonly [CorrectiveAction, ...CorrectiveAction[]]
): Promise<LoadedActions> {
  const loaded = await loadRequiredActions(context);
  const isAt = (standing: StepStanding) => (code: CorrectiveAction) => standingIn(context, loaded, code) === standing;
  if (steps.some(isAt("due"))) return loaded;
  throw new Answered(leadElsewhere(context, steps.find(isAt("later")) ?? steps[0], loaded));
}

/**
 * The same for a form that answers several steps.
 * @param parts of the form, in the order in which it shows them
 * @param isShown whether its page has shown a part: one that has become due meanwhile is not missing from what was typed
 * @returns the parts that are due, of those that the page has shown
 * @throws Answered when none of them is due
 */
export async function requirePartsDue<Part extends FormPart>(
  context: SignedInContext,
  parts: readonly [Part, ...Part[]],
  isShown: (part: Part) => boolean,
): Promise<readonly Part[]> {
  const [first = parts[0]] = parts.filter(isShown);
  const steps = stepsOfForm(stepOfPart(first));
  const loaded = await requireDue(context, ...steps);
  const due = pendingParts(parts, stepsIn(loaded.required)).filter(isShown);
  if (due.length === 0) throw new Answered(leadElsewhere(context, steps[0], loaded));
  return due;
}
