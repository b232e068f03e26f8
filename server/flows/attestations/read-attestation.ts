// Reads the attestation that a step asks for, as a screen can show it (ATT-08, ATT-11, ATT-43, ATT-70?).
import "server-only";
import { type Attestation, type Invalid, readAttestation } from "@/domain/attestations/attestation";
import type { Step } from "@/domain/corrective-actions/required-actions";
import { plainText, type RichText } from "@/domain/rich-text";
import { config } from "@/server/config";
import { parseRichText } from "@/server/lookups/rich-text";
import type { SignedInContext } from "@/server/request/context";
import { readAttestations } from "@/server/upstream/attestations";

export type ShownAttestation = Omit<Attestation, "subtitle" | "content"> & {
  subtitle: string | undefined;
  content: RichText;
};

function shown({ subtitle, content, ...rest }: Attestation): ShownAttestation | Invalid {
  const tree = parseRichText(content);
  const underTitle = subtitle === undefined ? [] : parseRichText(subtitle);
  if (tree === undefined || underTitle === undefined) return { invalid: "size" };
  return { ...rest, subtitle: plainText(underTitle) || undefined, content: tree };
}

/**
 * Nothing but the restriction's short reason code names the attestation, so it is the key that we ask for; the platform's answer
 * says which attestation it is.
 */
const keyOf = ({ reasons, code }: Step): string => reasons[0] ?? code;

/** @returns the attestation, or undefined when its content is missing or invalid, after logging why */
export async function loadAttestation(context: SignedInContext, step: Step): Promise<ShownAttestation | undefined> {
  const sent = await readAttestations(context.upstream, keyOf(step));
  const { hidesReviewLimits } = context.brand;
  const read = readAttestation(sent ?? { ctas: [] }, { words: config().ATTESTATION_WORDS, hidesReviewLimits });
  const attestation = "invalid" in read ? read : shown(read);
  if (!("invalid" in attestation)) return attestation;
  context.log.warn({ event: "attestationInvalid", why: sent ? attestation.invalid : "none" });
  return undefined;
}
