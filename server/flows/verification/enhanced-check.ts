// The enhanced check: the verification form with a field prefix, and its four ends (KYC-107 to KYC-113).
import "server-only";
import { toUploads } from "@/domain/documents/document-check-links";
import { go, type Outcome, redrawAnew, stay } from "@/domain/outcome";
import { formValues } from "@/domain/verification/verification-form";
import { enhancedResultOf } from "@/domain/verification/verification-outcome";
import { afterSuccess } from "@/server/flows/corrective-actions/complete-step";
import { hitAll } from "@/server/guard/limits";
import { sequenceAim } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { readVerification, verifyEnhanced } from "@/server/upstream/verifications";
import { keepCountry, readVerificationForm, type VerificationShown, verificationShown } from "./read-form";

/** KYC-107 */
const prefix = "enhancedKyc";

/** The form that upstream asks of this player, with the prefix. */
export async function loadEnhanced(visit: PlayerVisit, country = visit.residence): Promise<VerificationShown> {
  const { form } = await readVerification(visit.upstream, country);
  return verificationShown(visit, form, { prefix, country });
}

export async function submitEnhanced(visit: PlayerVisit, form: FormData): Promise<Outcome> {
  const country = keepCountry(visit, form, prefix);
  if (form.get("intent") === "update") return redrawAnew();
  const read = readVerificationForm(await loadEnhanced(visit, country), form);
  if (!read.ok) return stay("checkAnswers", { fields: read.fields, asksAnew: country !== visit.residence });
  const subject = { account: visit.player.userKey, address: visit.address };
  const turn = await hitAll(visit.guard, "verification", subject, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const answer = await verifyEnhanced(visit.upstream, formValues(read.values), `${visit.submitKey}-enhanced`);
  if (answer.status === "banned") track(visit, "verificationBanned", { status: answer.status });
  switch (enhancedResultOf(answer)) {
    case "passed":
      return afterSuccess(visit, ["kyc-adv-check"]);
    case "again":
      return stay("verificationAgainEnhanced");
    case "doc-upload":
      return go(toUploads(sequenceAim(visit)));
    case "globalError":
      return stay("verificationStopped");
  }
}
