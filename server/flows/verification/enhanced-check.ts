// The enhanced check: the verification form with a field prefix, and its four results (KYC-107 to KYC-113).
import "server-only";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { toUploads } from "@/domain/scan/document-check-links";
import { enhancedResultOf } from "@/domain/verification/verification-outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { trackPass } from "@/server/guard/track-once";
import { sequenceLink } from "@/server/records/sequence";
import { call } from "@/server/upstream/call";
import { enhancedCheck, readVerification } from "@/server/upstream/verification/verifications";
import { creditCheckReceipt } from "./credit-check";
import { loadOwnForm, readSubmitted, type VerificationFormView } from "./read-form";

const step = "kyc-adv-check";
/** KYC-107: prefix of the field names. */
const prefix = "enhancedKyc";

/** Loads the form that upstream requests. */
export async function loadEnhanced(
  context: SignedInContext,
  country = context.residence,
): Promise<VerificationFormView> {
  const { form } = await readVerification(context, country);
  return loadOwnForm(context, form, { prefix, country });
}

export async function submitEnhanced(context: SignedInContext, form: FormData): Promise<Outcome> {
  const load = (country: string | undefined) => loadEnhanced(context, country);
  const { values } = await readSubmitted(context, form, load, { step, prefix });
  const receipts = await creditCheckReceipt(context, values);
  const { value: answer } = await call(context, enhancedCheck, { body: { ...values, ...receipts } });
  if (answer.status === "banned") return redirectTo(to("/locked"));
  switch (enhancedResultOf(answer)) {
    case "passed":
      await trackPass(context, "EnhancedForm");
      return completeStep(context, [step]);
    case "again":
      return formError("verificationAgainEnhanced");
    case "doc-upload":
      return redirectTo(toUploads(sequenceLink(context)));
    case "globalError":
      return formError("verificationStopped");
  }
}
