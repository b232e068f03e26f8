// A proof of the other account, counted as a guess of the player's own, and the press that confirms a required merge (MRG-12). The platform
// completes the merge when it is asked what is left to prove, so it is asked only after that press.
import "server-only";
import type { MergeRefusal } from "@/domain/account-merge/resolution";
import { type Outcome, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { limitTries } from "@/server/guard/rate-limits";
import { factsChanged, shownComparison } from "@/server/lookups/shown-texts/shown-facts";
import { keepComparison } from "@/server/records/merge-comparison";
import { currentSequence } from "@/server/records/sequence";
import { ifStoreIsDown } from "@/server/store/store";
import type { Caller, CallResult } from "@/server/upstream/upstream";
import { askPlatform } from "./ask-platform";
import { backToMerge, type Confirmation, keepStage, loadConfirmation, mergeProgress, noProgress } from "./progress";
import { requireMergeDue, resolve, resolveAfterProof } from "./resolve";

/** MRG-12: after an accepted proof. Continues to what is left to prove, or waits for the press that confirms the merge. */
async function afterProof(context: SignedInContext): Promise<Outcome> {
  const progress = mergeProgress(context);
  if (progress.isConfirmed || !(await loadConfirmation(context, progress))) return resolveAfterProof(context);
  const { code: _, ...rest } = progress;
  keepStage(context, { ...rest, awaitsPress: true });
  return backToMerge(context);
}

/**
 * Guesses are counted by the player who makes them, because a new merge has new keys and a matched account is not named. A right proof
 * makes no device known: it is of another account.
 */
export async function prove(
  context: SignedInContext,
  secret: "mergePassword" | "mergeCode",
  verify: (caller: Caller) => Promise<CallResult<unknown, MergeRefusal>>,
): Promise<Outcome> {
  const { userKey: account } = context.player;
  await limitTries(context, "merge", account);
  const answer = await withGuessLimit(
    context,
    { secret, account },
    () => askPlatform(context, verify),
    (checked) => checked.kind === "refused" && checked.wasGuess,
  );
  return answer.kind === "refused" ? answer.outcome : afterProof(context);
}

/** For the page that says what was merged; without the store it says less. */
const keepForEnd = (context: SignedInContext, { email, fields = [] }: Confirmation) =>
  keepComparison(context, currentSequence(context).id, { email, fields: [...fields] }).catch(ifStoreIsDown(undefined));

/** Completes the merge, or asks for what is left to prove. */
export async function confirmMerge(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireMergeDue(context);
  const progress = mergeProgress(context);
  if (!progress.awaitsPress) return backToMerge(context);
  const shown = await loadConfirmation(context, progress);
  const changed = shown?.fields && factsChanged(context, form, shownComparison(context, shown.fields));
  if (changed) return changed;
  if (shown) await keepForEnd(context, shown);
  const { awaitsPress: _, ...rest } = progress;
  return resolve(context, { ...rest, ...(shown && { isConfirmed: true }) });
}

/** Forgets the proof; the accounts stay apart. */
export async function keepApart(context: SignedInContext): Promise<Outcome> {
  await requireMergeDue(context);
  keepStage(context, noProgress);
  return redirectTo(to("/"));
}
