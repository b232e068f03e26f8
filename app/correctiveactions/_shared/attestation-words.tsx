import type { ShownAttestation } from "@/server/flows/attestations/read-attestation";
import { attestationSubtitle, attestationText } from "@/server/lookups/shown-texts/attestations";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { sequenceQuery } from "@/server/records/sequence";
import type { SignedInContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";

type AttestationProps = { context: SignedInContext; attestation: ShownAttestation };

/** ATT-01: the platform's own words under the title, or ours. */
export function Subtitle({ context, attestation }: AttestationProps) {
  const { subtitle, language } = attestation;
  if (subtitle !== undefined) return <span lang={language}>{subtitle}</span>;
  return attestationSubtitle(context, attestation);
}

/** The words of the buttons, and of the box that one of them waits for. */
export function answerWords(context: SignedInContext) {
  const { t } = translatorFor(context);
  return {
    busy: t("Attestation.busy"),
    left: { count: [t("Attestation.tickLeft")], more: [], none: t("Attestation.ticked") },
  };
}

/** What the form sends back: the text that the player has read. */
export const attestationFields = (context: SignedInContext, attestation: ShownAttestation) => ({
  ...sequenceQuery(context),
  ...shownTextFields([attestationText(context, attestation)]),
  attestationKey: attestation.sentKey,
  versionId: String(attestation.versionId),
});
