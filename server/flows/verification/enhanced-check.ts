// The enhanced check: the verification form with a field prefix, and its four results (KYC-107 to KYC-113).
import "server-only";
import { formError, type Outcome, redirectTo, rerenderPage } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { toUploads } from "@/domain/scan/document-check-links";
import { formValues } from "@/domain/verification/verification-form";
import { enhancedResultOf } from "@/domain/verification/verification-outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { checkLimits } from "@/server/guard/rate-limits";
import { sequenceLink } from "@/server/records/sequence";
import { track } from "@/server/telemetry/track";
import { readVerification, verifyEnhanced } from "@/server/upstream/verification/verifications";
import { creditCheckChanged, recordCreditCheckReceipt } from "./credit-check";
import { keepCountry, loadVerificationForm, readVerificationForm, type VerificationFormView } from "./read-form";

/** KYC-107: prefix of the field names. */
const prefix = "enhancedKyc";

/** Loads the form that upstream requests. */
export async function loadEnhanced(
  context: SignedInContext,
  country = context.residence,
): Promise<VerificationFormView> {
  const { form } = await readVerification(context.upstream, country);
  return loadVerificationForm(context, form, { prefix, country });
}

export async function submitEnhanced(context: SignedInContext, form: FormData): Promise<Outcome> {
  const country = keepCountry(context, form, prefix);
  if (form.get("intent") === "update") return rerenderPage();
  const read = readVerificationForm(await loadEnhanced(context, country), form);
  if (read.kind === "problems")
    return formError("checkAnswers", { fields: read.fields, refreshesPage: country !== context.residence });
  const values = formValues(read.values);
  const changed = creditCheckChanged(context, values, form);
  if (changed) return changed;
  const limited = await checkLimits(context, "verification", context.player.userKey);
  if (limited) return limited;
  const answer = await verifyEnhanced(context.upstream, values, `${context.submitKey}-enhanced`);
  await recordCreditCheckReceipt(context, values);
  if (answer.status === "banned") {
    track(context, "verificationBanned", { status: answer.status });
    return redirectTo(to("/locked"));
  }
  switch (enhancedResultOf(answer)) {
    case "passed":
      return completeStep(context, ["kyc-adv-check"]);
    case "again":
      return formError("verificationAgainEnhanced");
    case "doc-upload":
      return redirectTo(toUploads(sequenceLink(context)));
    case "globalError":
      return formError("verificationStopped");
  }
}
