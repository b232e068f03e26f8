// Asks the platform what a required merge still needs, up to its completion (MRG-03, MRG-04, MRG-10 to MRG-12, MRG-51?, MRG-55?).
import "server-only";
import { completedAs, type Resolution } from "@/domain/account-merge/resolution";
import { Answered } from "@/domain/forms/answered";
import { type Outcome, redirectTo, redirectToRead } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { leadElsewhere, standingIn } from "@/server/flows/corrective-actions/require-due";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import { limitTries } from "@/server/guard/rate-limits";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { MergeProgress } from "@/server/records/sequence-record";
import { ensurePlaySpan } from "@/server/session/gaming-session";
import { endSessionForCode } from "@/server/session/session-lifecycle";
import { track } from "@/server/telemetry/track";
import { resolveMerge } from "@/server/upstream/account-merge/merge";
import { ifPlatformFails } from "@/server/upstream/upstream-error";
import { askPlatform, type PlatformAnswer } from "./ask-platform";
import { backToMerge, keepStage, loadConfirmation, mergeProgress, mergeStep, noProgress, toMerge } from "./progress";

/** MRG-11: the merge is complete; a gaming session is created unless there is one. If that fails, a later stage of the sequence creates it. */
async function complete(context: SignedInContext, usedKey: string | undefined): Promise<Outcome> {
  track(context, "mergeCompleted", { as: completedAs(usedKey) });
  const created = await ensurePlaySpan(context);
  if (created.kind === "failed" && created.then === "logOut") {
    return redirectTo(await endSessionForCode(context, created.code));
  }
  const { merge: _, ...record } = currentSequence(context);
  const next = withStepsDone(record, [mergeStep], context.now);
  context.records.keep(next);
  return completedAs(usedKey) === "merge"
    ? redirectTo(toSequence(context, "/correctiveactions/merged", next))
    : toEntryPage({ ...context, record: next });
}

function askNext(context: SignedInContext, before: MergeProgress, resolution: Extract<Resolution, { kind: "proof" }>) {
  const { mergeKey, proof } = resolution;
  keepStage(context, {
    ...(mergeKey && { mergeKey }),
    proof,
    rounds: before.rounds + 1,
    ...(before.proof?.type === proof.type && { isAskedAgain: true }),
    ...(before.isConfirmed && { isConfirmed: true }),
  });
  return backToMerge(context);
}

const ask = (context: SignedInContext, { mergeKey }: MergeProgress): Promise<PlatformAnswer<Resolution>> =>
  askPlatform(context, (caller) => resolveMerge(caller, mergeKey));

const follow = (context: SignedInContext, before: MergeProgress, resolution: Resolution): Promise<Outcome> | Outcome =>
  resolution.kind === "complete" ? complete(context, before.mergeKey) : askNext(context, before, resolution);

/** Asks, and leaves the page of the press as it is when that fails: it says what is wrong, and can be pressed again. */
export async function resolve(context: SignedInContext, before: MergeProgress): Promise<Outcome> {
  const resolution = await ask(context, before);
  return resolution.kind === "refused" ? resolution.outcome : follow(context, before, resolution.value);
}

/**
 * MRG-12: asks again after an accepted proof. The proof is not lost when that fails: the page then asks again, without the proof,
 * and says what is wrong.
 */
export async function resolveAfterProof(context: SignedInContext): Promise<Outcome> {
  const before = mergeProgress(context);
  const resolution = await ask(context, before).catch(ifPlatformFails(undefined));
  if (resolution?.kind === "answer") return follow(context, before, resolution.value);
  if (resolution?.outcome.kind === "redirect") return resolution.outcome;
  const { mergeKey, rounds, isConfirmed } = before;
  keepStage(context, { ...(mergeKey && { mergeKey }), rounds, ...(isConfirmed && { isConfirmed }) });
  return redirectToRead(toMerge(context));
}

/**
 * The start of each submit.
 * @throws Answered where the step is not due: with the entry page or, when the answer to the completion was lost, what follows the
 *   completion
 */
export async function requireMergeDue(context: SignedInContext): Promise<void> {
  const loaded = await loadRequiredActions(context);
  const standing = standingIn(context, loaded, mergeStep);
  if (standing === "due") return;
  const { merge } = currentSequence(context);
  // before its press a merge is over because the platform has dropped it, and nothing was merged
  const isPressed = merge?.awaitsPress === true || merge?.isConfirmed === true;
  const isCompleted = isPressed && standing === "done";
  throw new Answered(isCompleted ? await complete(context, merge.mergeKey) : leadElsewhere(context, mergeStep, loaded));
}

/** Starts the merge, or continues with it (MRG-03). */
export async function startMerge(context: SignedInContext): Promise<Outcome> {
  await requireMergeDue(context);
  await limitTries(context, "mergeStart", context.player.userKey);
  const { proof, awaitsPress, ...progress } = mergeProgress(context);
  // another window has asked already, or the player has to confirm first
  const isWaiting = awaitsPress ? await loadConfirmation(context, mergeProgress(context)) : proof;
  if (isWaiting) return backToMerge(context);
  return resolve(context, progress);
}

/** ERR-68, MRG-55?: forgets a merge that was started anew elsewhere, or asked for too many proofs, so that it can be started again. */
export async function restartMerge(context: SignedInContext): Promise<Outcome> {
  await requireMergeDue(context);
  keepStage(context, noProgress);
  return backToMerge(context);
}
