// The submits of forms that accept texts, with the field by which their pages say what they have shown.

import { attestationFields } from "@/app/correctiveactions/_shared/attestation-words";
import { closingFactsIn } from "@/domain/account-security/closing";
import { type ShownText, shownTextField } from "@/domain/agreements/shown-text";
import { withEarlyAnswer } from "@/domain/forms/answered";
import type { Outcome } from "@/domain/forms/outcome";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import * as closing from "@/server/flows/account-security/closing";
import { loadKycCard } from "@/server/flows/attestations/kyc-card";
import { loadAttestation } from "@/server/flows/attestations/read-attestation";
import { type AttestationStep, submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import * as delta from "@/server/flows/delta-form/delta-form";
import * as handOver from "@/server/flows/hand-over/computer";
import * as occupation from "@/server/flows/occupation/occupation";
import * as registration from "@/server/flows/registration/registration";
import * as reverification from "@/server/flows/reverification/reverification-confirmation";
import { type Mount, readOnFile } from "@/server/flows/reverification/reverification-record";
import * as scan from "@/server/flows/scan/start-scan";
import * as enhanced from "@/server/flows/verification/enhanced-check";
import * as verification from "@/server/flows/verification/verification";
import { agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { creditCheckText, occupationText, scanConsentText } from "@/server/lookups/shown-texts/sentences";
import {
  onFileFacts,
  type ShownFact,
  shownClosingFacts,
  shownFactFields,
} from "@/server/lookups/shown-texts/shown-facts";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { readAgreements } from "@/server/upstream/agreements/agreements";
import { readProfile } from "@/server/upstream/profile";

type Texts<C> = (context: C) => readonly ShownText[] | Promise<readonly ShownText[]>;

/** If the texts cannot be read, the form carries none, and the submit reports it. */
const asShown =
  <C>(texts: Texts<C>, submit: (context: C, form: FormData) => Promise<Outcome>) =>
  async (context: C, form: FormData): Promise<Outcome> => {
    const shown = await Promise.resolve(texts(context)).catch(() => []);
    const digest = shownTextFields(shown)[shownTextField];
    if (digest !== undefined && !form.has(shownTextField)) form.set(shownTextField, digest);
    return withEarlyAnswer(() => submit(context, form));
  };

export const submitDelta = asShown(
  async (context: SignedInContext) => agreementTexts(context, await readAgreements(context)),
  delta.submitDelta,
);
export const agreeToTerms = asShown((context: RequestContext) => {
  const country = registration.registrationOf(context)?.country;
  return country ? registration.shownAtSignUp(context, country) : [];
}, registration.agreeToTerms);
export const submitOccupation = asShown(
  (context: SignedInContext) => [occupationText(context)],
  occupation.submitOccupation,
);
const creditCheck = (context: SignedInContext) => [creditCheckText(context)];
export const submitVerification = asShown(creditCheck, verification.submitVerification);
export const submitEnhanced = asShown(creditCheck, enhanced.submitEnhanced);
const scanConsent = (context: RequestContext) => [
  scanConsentText(context, context.query.kycMethod === "selfie" ? "selfie" : "document"),
];
export const startScan = asShown(scanConsent, scan.startScan);
export const startOnPhone = asShown(scanConsent, handOver.startOnPhone);

/** The hidden fields of the page of the due attestation. */
export async function attestationShown(context: SignedInContext): Promise<Record<string, string>> {
  const { required } = await loadRequiredActions(context);
  const attestation = required.kind === "steps" ? await loadAttestation(context, required.steps[0]) : undefined;
  if (!attestation) return {};
  const card = attestation.key === "KYCRefresh" ? await loadKycCard(context) : undefined;
  return attestationFields(context, attestation, card);
}

export const submitDueAttestation = (step: AttestationStep) => async (context: SignedInContext, form: FormData) => {
  const shown = await attestationShown(context).catch(() => ({}));
  for (const [name, value] of Object.entries(shown)) if (!form.has(name)) form.set(name, value);
  return submitAttestation(step)(context, form);
};

/** If the facts cannot be read, the form carries none, and the submit reports it. */
const withFacts =
  (facts: (context: SignedInContext) => Promise<readonly ShownFact[]>, submit: typeof closing.finishClosing) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    const shown = shownFactFields(context, await facts(context).catch(() => []));
    for (const [name, value] of Object.entries(shown)) if (!form.has(name)) form.set(name, value);
    return withEarlyAnswer(() => submit(context, form));
  };

export const finishClosing = withFacts(
  async (context) => shownClosingFacts(context, closingFactsIn(await readProfile(context))),
  closing.finishClosing,
);

export const submitConfirmation = (mount: Mount) =>
  withFacts(async (context) => {
    const onFile = await readOnFile(context);
    return onFile.kind === "loaded" ? Object.values(onFileFacts(context, onFile.value)) : [];
  }, reverification.submitConfirmation(mount));
