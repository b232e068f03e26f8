// Step complete-watchlist-screening (PA-29 to PA-32, PA-39!).
import "server-only";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { type Outcome, redirectTo } from "@/domain/outcome";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import { toStep } from "@/domain/routes";
import { completeStep, isStepDue, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { loadBlockedView } from "@/server/flows/restrictions/blocked";
import { loadStanding } from "@/server/flows/restrictions/standing";
import { currentSequence, keepSequence, sequenceQuery } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { screenPlayer } from "@/server/upstream/watchlists";

const step = "complete-watchlist-screening";

/** What the page shows after a possible match, until the platform sends a restriction of its own. */
const possibleMatch: Restriction = {
  shortReasonCode: "PotentialWLMatchReviewFlag",
  correctiveActions: [],
  explanation: { header: "", details: "" },
  permission: null,
  isPostAuth: false,
};

/** The block that a possible match shows, if there was one. */
export async function loadPossibleMatch(context: SignedInContext): Promise<BlockedView | undefined> {
  if (!currentSequence(context).isPossibleMatch) return undefined;
  const standing = await loadStanding(context, loadRequiredActions(context));
  return loadBlockedView(context, { kind: "blocked", by: possibleMatch }, standing);
}

/** PA-39!: a possible match is kept in the record, so that a reload or Back shows it again; any other failure is a form error. */
export async function submitScreening(context: SignedInContext): Promise<Outcome> {
  if (!(await isStepDue(context, step))) return toEntryPage(context);
  const answer = await screenPlayer(context.upstream, context.submitKey);
  if (answer.ok) return completeStep(context, [step]);
  const record = { ...currentSequence(context), isPossibleMatch: true };
  keepSequence(context, record);
  return redirectTo(toStep(step, sequenceQuery(context, record)));
}
