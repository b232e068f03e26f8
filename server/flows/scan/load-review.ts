// The review of what a player scanned or typed from a license (DOC-48, DOC-49). The record proves that something was sent, and the
// platform says whether it still waits; the address alone says neither (promise 18).
import "server-only";
import type { Case } from "@/domain/case-status/case";
import type { Path } from "@/domain/forms/outcome";
import type { Leaving, RestrictionView } from "@/domain/restrictions/restriction-view";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadCases } from "@/server/flows/case-status/cases";
import { leavingEndsSession } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { scanProgressOf } from "@/server/records/scan-progress";
import { readScan } from "@/server/upstream/scan";

export type DocumentReview =
  | { kind: "redirect"; to: Path }
  | { kind: "waiting"; case: Case; view?: RestrictionView; leaving: Exclude<Leaving, { how: "hide" }> }
  | { kind: "finished" };

async function isUnderReview(context: SignedInContext): Promise<boolean> {
  const { sessionKey, step, sentAt } = scanProgressOf(context);
  if (sentAt !== undefined) return true;
  const session = sessionKey === undefined ? undefined : await readScan(context, sessionKey);
  return (session?.step ?? step) === "review";
}

/** Loads the review. A visitor who sent nothing in this browser is led to the status page, which knows what waits. */
export async function loadReview(context: SignedInContext): Promise<DocumentReview> {
  if (!(await isUnderReview(context))) return { kind: "redirect", to: to("/accountcenter/status") };
  const own = loadRequiredActions(context);
  const [{ required, restrictions }, cases] = await Promise.all([own, loadCases(context, own)]);
  if (required.kind === "clear") return { kind: "finished" };
  const block = cases.find(({ view }) => view?.row.isReview);
  const { sentAt } = scanProgressOf(context);
  const facts = { ...(sentAt !== undefined && { receivedAt: sentAt }), ...block?.facts };
  return {
    kind: "waiting",
    case: { subject: "details", facts },
    ...(block?.view && { view: block.view }),
    leaving: { how: "offer", endsSession: leavingEndsSession(context, restrictions) },
  };
}
