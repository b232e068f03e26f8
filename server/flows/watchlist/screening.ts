// Step complete-watchlist-screening (PA-29 to PA-32, PA-39!).
import "server-only";
import type { Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { screenPlayer } from "@/server/upstream/watchlists";

const step = "complete-watchlist-screening";

/** PA-39!: a possible match is kept as a verdict, which every page shows as its block; any other failure is a form error. */
export async function submitScreening(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, step);
  const answer = await screenPlayer(context.upstream, context.submitKey);
  return answer.ok ? completeStep(context, [step]) : toEntryPage(context);
}
