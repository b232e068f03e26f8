// Step reactivate-account: the player opens an account again that they had closed (REACT-01 to REACT-03?, TRK-15).
import "server-only";
import type { Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { lookAround, reportLookAround } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { trackOnce } from "@/server/guard/track-once";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { reactivation } from "@/server/upstream/reactivations";
import { UpstreamError } from "@/server/upstream/upstream-error";

/** Tracks a visit once, however often its page is rendered (TRK-15). */
export const loadReactivation = (context: SignedInContext): Promise<void> =>
  trackOnce(context, context.record?.id ?? context.player.sid, "reactivationVisited");

/** @throws UpstreamError when the platform refuses or fails, after tracking it (REACT-02) */
export async function submitReactivation(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, "reactivate-account");
  track(context, "reactivationAttempted");
  try {
    await call(context, reactivation);
  } catch (error) {
    if (error instanceof UpstreamError) track(context, "reactivationFailed", { code: error.code });
    throw error;
  }
  track(context, "reactivationSucceeded");
  return completeStep(context, ["reactivate-account"]);
}

/** The player looks around instead, which leaves the account closed. */
export async function cancelReactivation(context: SignedInContext): Promise<Outcome> {
  track(context, "reactivationCancelled");
  return lookAround(context);
}

/** The same in the operator's app, which closes the webview instead (GATE-68, TRK-15). */
export async function reportCancellation(context: SignedInContext): Promise<Outcome> {
  track(context, "reactivationCancelled");
  return reportLookAround(context);
}
