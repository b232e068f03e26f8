// The start of every submit of a document check: pictures, questions or a typed license (DOC-02, DOC-16).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { Answered } from "@/domain/forms/answered";
import { initializationKeyIn } from "@/domain/scan/scan-links";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { leadElsewhere, requireDue, standingIn } from "@/server/flows/corrective-actions/require-due";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { challengeStep, requireChallengeDue } from "@/server/flows/strong-auth/require-challenge-due";
import { scanParametersOf } from "@/server/records/scan-progress";
import { isSignedIn } from "@/server/session/signed-in";

/** The steps whose own check failed or was refused, and which a document then answers. */
const handingOver = ["id-verify", "provide-ssn", "kyc-adv-check", "re-verification-kyc"] as const;

/** The wizard's own page asks for a document without any step (KYC-97). */
const isForWizard = ({ record, records }: SignedInContext): boolean =>
  record?.kind !== "sequence" && records.readAll().some(({ kind }) => kind === "reverification");

/** Who is asked for a document: by one of these steps, or by the wizard, which only a block stops. */
type Asking = { by: SignedInContext; steps: readonly [CorrectiveAction, ...CorrectiveAction[]]; isWizard?: boolean };

/** @returns undefined where the platform's key asks, which the platform itself judges: for a visitor, and for a link outside of a flow */
function askingOf(context: RequestContext): Asking | undefined {
  if (!isSignedIn(context)) return undefined;
  if (context.record?.kind === "strongAuth") {
    const challenge = challengeStep(context);
    return challenge && { by: challenge.context, steps: [challenge.step] };
  }
  const parameters = scanParametersOf(context);
  if (context.record?.kind !== "sequence" && initializationKeyIn(parameters) !== undefined) return undefined;
  const own = parameters.kycMethod === "selfie" ? "docscan-selfie" : "docscan-verification";
  return { by: context, steps: [own, ...handingOver], isWizard: isForWizard(context) };
}

/** @returns whether something still asks for a document. @throws UpstreamError while the platform does not say */
export async function isScanDue(context: RequestContext): Promise<boolean> {
  const asking = askingOf(context);
  if (!asking) return true;
  const { by, steps, isWizard } = asking;
  const loaded = await loadRequiredActions(by);
  const standings = steps.map((step) => standingIn(by, loaded, step));
  return isWizard ? !standings.includes("blocked") : standings.includes("due");
}

/**
 * Call it first in every submit of a document check.
 * @throws Answered with a redirect, when no step needs a document any more; in the wizard, when a block stops the step
 */
export async function requireScanDue(context: RequestContext): Promise<void> {
  if (context.record?.kind === "strongAuth") return requireChallengeDue(context);
  const asking = askingOf(context);
  if (!asking) return;
  const { by, steps, isWizard } = asking;
  if (!isWizard) return void (await requireDue(by, ...steps));
  const loaded = await loadRequiredActions(by);
  if (standingIn(by, loaded, steps[0]) === "blocked") throw new Answered(leadElsewhere(by, steps[0], loaded));
}
