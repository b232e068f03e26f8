// Step complete-watchlist-screening (PA-29 to PA-32, PA-39!).
import "server-only";
import type { Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { call } from "@/server/upstream/call";
import { watchlistScreening } from "@/server/upstream/watchlists";

const step = "complete-watchlist-screening";

/** PA-39!: a possible match is kept as a verdict, which every page shows as its block; any other failure is a form error. */
export async function submitScreening(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, step);
  const answer = await call(context, watchlistScreening, { body: { flowName: "WatchListScreeningCorrectiveAction" } });
  return answer.ok ? completeStep(context, [step]) : toEntryPage(context);
}
