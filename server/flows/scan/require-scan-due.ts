// The start of every submit of a document check: pictures, questions or a typed license (DOC-02, DOC-16).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { Answered } from "@/domain/forms/answered";
import { initializationKeyIn } from "@/domain/scan/scan-links";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { leadElsewhere, requireDue, standingIn } from "@/server/flows/corrective-actions/require-due";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { requireChallengeDue } from "@/server/flows/strong-auth/require-challenge-due";
import { scanParametersOf } from "@/server/records/scan-progress";
import { isSignedIn } from "@/server/session/signed-in";

/** The steps whose own check failed or was refused, and which a document then answers. */
const handingOver = ["id-verify", "provide-ssn", "kyc-adv-check", "re-verification-kyc"] as const;

/** The wizard's own page asks for a document without any step (KYC-97). */
const isForWizard = ({ record, records }: SignedInContext): boolean =>
  record?.kind !== "sequence" && records.readAll().some(({ kind }) => kind === "reverification");

async function requireUnblocked(context: SignedInContext, step: CorrectiveAction): Promise<void> {
  const loaded = await loadRequiredActions(context);
  if (standingIn(context, loaded, step) === "blocked") throw new Answered(leadElsewhere(context, step, loaded));
}

/**
 * Call it first in every submit of a document check. A visitor, and a link outside of a flow, are asked by the platform's key; the
 * platform itself judges the key.
 * @throws Answered with what leads elsewhere, when nothing asks for a document any more
 */
export async function requireScanDue(context: RequestContext): Promise<void> {
  if (!isSignedIn(context)) return;
  if (context.record?.kind === "strongAuth") return requireChallengeDue(context);
  const parameters = scanParametersOf(context);
  if (context.record?.kind !== "sequence" && initializationKeyIn(parameters) !== undefined) return;
  const own = parameters.kycMethod === "selfie" ? "docscan-selfie" : "docscan-verification";
  if (isForWizard(context)) return requireUnblocked(context, own);
  await requireDue(context, own, ...handingOver);
}
