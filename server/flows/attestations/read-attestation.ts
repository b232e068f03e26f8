// Reads the attestation that a step asks for, as a screen can show it (ATT-08, ATT-11, ATT-43, ATT-70?).
import "server-only";
import { type AnswerButton, type Attestation, type Invalid, readAttestation } from "@/domain/attestations/attestation";
import type { Step } from "@/domain/corrective-actions/steps-due";
import type { RichText } from "@/domain/rich-text";
import type { SignedInContext } from "@/server/context/request-context";
import { maxMarkupLength, parseRichText, plainWords } from "@/server/lookups/rich-text";
import { readAttestations } from "@/server/upstream/attestations/attestations";

export type ReadableAttestation = Omit<Attestation, "content" | "answers"> & {
  content: RichText;
  /** `label` is what the button shows; `text` goes back as the platform sent it. */
  answers: readonly (AnswerButton & { label: string })[];
};

function shown(attestation: Attestation): ReadableAttestation | Invalid {
  const { title, subtitle = "", checkboxes, answers } = attestation;
  const content = parseRichText(attestation.content);
  const words = plainWords(title);
  if (content === undefined || subtitle.length > maxMarkupLength) return { invalid: "size" };
  if (words === "") return { invalid: "title" };
  return {
    ...attestation,
    title: words,
    subtitle: plainWords(subtitle) || undefined,
    content,
    checkboxes: checkboxes.map((label) => plainWords(label) || label),
    answers: answers.map((answer) => ({ ...answer, label: plainWords(answer.text) || answer.text })),
  };
}

/**
 * Nothing but the restriction's short reason code names the attestation, so it is the key that we ask for; the platform's answer
 * says which attestation it is.
 */
const attestationKey = ({ reasons, code }: Step): string => reasons[0] ?? code;

/** @returns the attestation, or undefined when its content is missing or invalid, after logging why */
export async function loadAttestation(context: SignedInContext, step: Step): Promise<ReadableAttestation | undefined> {
  const sent = await readAttestations(context, attestationKey(step));
  const { hidesReviewLimits } = context.brand;
  const read = readAttestation(sent ?? { ctas: [] }, { hidesReviewLimits });
  const attestation = "invalid" in read ? read : shown(read);
  if (!("invalid" in attestation)) return attestation;
  context.log.warn({ event: "attestationInvalid", why: sent ? attestation.invalid : "none" });
  return undefined;
}
