// Submits the answer to an attestation: steps select-rg-attestation and mithra-submit-attestation (ATT-44, ATT-45, ATT-48, ATT-49).
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import "server-only";
import type { ShownText } from "@/domain/agreements/shown-text";
import {
  actionPressed,
  missingTicks,
  type PressedAnswer,
  readAnswerForm,
  tickFacts,
  tickName,
} from "@/domain/attestations/answer-form";
import type { AttestationRefusal } from "@/domain/attestations/attestation";
import type { AttestationAction } from "@/domain/attestations/attestation-keys";
import type { Step } from "@/domain/corrective-actions/steps-due";
import { type FormError, fieldsError, formError, type Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { leadElsewhere, standingIn } from "@/server/flows/corrective-actions/require-due";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { withStepsDone } from "@/server/flows/corrective-actions/steps-done";
import { attestationText, kycFacts, kycRefreshText } from "@/server/lookups/shown-texts/attestations";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { factsChanged } from "@/server/lookups/shown-texts/shown-facts";
import { hasShown } from "@/server/lookups/shown-texts/text-hash";
import { updatedEmail, updatedPhone } from "@/server/records/security";
import { currentSequence } from "@/server/records/sequence";
import { answerAttestation, answerAttestationV1 } from "@/server/upstream/attestations/attestations";
import { readProfile } from "@/server/upstream/profile";
import { ifPlatformFails, isAnswerLost, UpstreamError } from "@/server/upstream/upstream-error";
import { carryOut } from "./after-answer";
import { loadKycCard } from "./kyc-card";
import { loadAttestation, type ReadableAttestation } from "./read-attestation";

/** ATT-69?: the version of the call by step. */
const submits = {
  "select-rg-attestation": answerAttestationV1,
  "mithra-submit-attestation": answerAttestation,
} as const;
export type AttestationStep = keyof typeof submits;

/** ATT-67?: the page is rendered again with the text that counts now. */
const problems = { outdated: "attestationOutdated", closed: "attestationClosed" } as const satisfies Record<
  AttestationRefusal,
  string
>;
const reloaded = (refusal: AttestationRefusal): FormError => formError(problems[refusal], { refreshesPage: true });

type Confirmed = { kind: "text"; text: ShownText } | FormError;

/** What the answer confirms: the text and, for the KYC refresh, the details that the card has shown. */
async function loadConfirmed(
  context: SignedInContext,
  attestation: ReadableAttestation,
  form: FormData,
): Promise<Confirmed> {
  if (attestation.key !== "KYCRefresh") return { kind: "text", text: attestationText(context, attestation) };
  const named = { [updatedEmail]: form.get(updatedEmail), [updatedPhone]: form.get(updatedPhone) };
  // A submit compares the profile with what the page showed, so it waits for the profile.
  const profile = readProfile(context).catch(ifPlatformFails(undefined));
  const card = await loadKycCard(context, named, profile);
  if (!card) return formError("kycRefreshNotLoaded");
  const changed = factsChanged(context, form, Object.values(kycFacts(context, card)));
  return changed ?? { kind: "text", text: kycRefreshText(context, attestation, card) };
}

/** What became of the answer: recorded by the platform, perhaps recorded, or a form error. */
type Recording = { kind: "recorded" } | { kind: "lost" } | FormError;

async function record(
  context: SignedInContext,
  step: Step & { code: AttestationStep },
  pressed: PressedAnswer,
  form: FormData,
): Promise<Recording> {
  const attestation = await loadAttestation(context, step);
  if (!attestation) return formError("unexpected", { refreshesPage: true });
  const { sentKey: key, versionId, answers } = attestation;
  // another attestation is due by now, so this one has been answered already
  if (key !== pressed.attestationKey) return { kind: "lost" };
  const answer = answers.find(({ type }) => type === pressed.intent);
  // only an answer to the text that the player has read counts
  if (!answer || versionId !== pressed.versionId) return reloaded("outdated");
  const confirmed = await loadConfirmed(context, attestation, form);
  if (confirmed.kind === "error") return confirmed;
  const { text } = confirmed;
  if (!hasShown(form, [text])) return reloaded("outdated");
  const missing = missingTicks(attestation, answer, pressed);
  if (missing.length > 0) {
    const problem = "attestationTickMissing";
    const facts = attestation.checkboxes.map((_, index) => [
      tickName(attestation.versionId, index),
      tickFacts(attestation, index),
    ]);
    return {
      ...fieldsError(Object.fromEntries(missing.map((name) => [name, problem]))),
      fieldFacts: Object.fromEntries(facts),
    };
  }
  const isAccepted = answer.action === "continue";
  const receipts = await receiptsFor(context, [{ text, isAccepted, label: answer.label }]);
  const submission = { key, versionId, text: answer.text, ...receipts };
  const sent = await submits[step.code](context, submission);
  if (!sent.ok) return reloaded(sent.refusal);
  return { kind: "recorded" };
}

/**
 * ATT-49: a code without its own message is the unexpected error. When the platform's response is lost, an action that leads away
 * from play is carried out all the same: without scripts the page would show the next step, and that is the way to play. If the answer
 * was not recorded, the platform asks again.
 */
function afterFailure(error: unknown, action: AttestationAction): Recording {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind === "status") return formError("unexpected");
  if (action !== "continue" && isAnswerLost(error)) return { kind: "lost" };
  throw error;
}

/**
 * Records the answer and carries out what the button says. When the step is no longer due, the answer was recorded before, from
 * another window or by a submit whose response was lost. Then only the action is carried out, so that a player who declared that they
 * are not fit to play is signed out in any case.
 */
export const submitAttestation =
  (code: AttestationStep) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    const pressed = readAnswerForm(form);
    if (!pressed) return formError("unexpected");
    const action = actionPressed(pressed);
    const loaded = await loadRequiredActions(context);
    const step = stepsIn(loaded.required).find((each) => each.code === code);
    if (!step || standingIn(context, loaded, code) !== "due")
      return action === "continue" ? leadElsewhere(context, code, loaded) : carryOut(context, action);
    const recording = await record(context, { ...step, code }, pressed, form).catch((error: unknown) =>
      afterFailure(error, action),
    );
    if (recording.kind === "error") return recording;
    // after a logout there is no record to keep
    if (recording.kind === "lost" || action === "logOut") return carryOut(context, action);
    const done = withStepsDone(currentSequence(context), [code], context.now, step.reasons[0]);
    context.records.keep(done);
    return carryOut({ ...context, record: done }, action);
  };

/** The native success screen continues, and is over (ATT-47). */
export async function leaveLimits(context: SignedInContext): Promise<Outcome> {
  const { openedLimits: _, ...record } = currentSequence(context);
  context.records.keep(record);
  return toEntryPage(context);
}
