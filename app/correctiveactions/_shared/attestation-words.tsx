import type { KycCard } from "@/server/flows/attestations/kyc-card";
import type { ShownAttestation } from "@/server/flows/attestations/read-attestation";
import {
  attestationSubtitle,
  attestationText,
  kycFacts,
  kycRefreshText,
} from "@/server/lookups/shown-texts/attestations";
import { shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { updatedEmail, updatedPhone } from "@/server/records/security";
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

/** What the form sends back: the text that the player has read and, for the KYC refresh, the details. */
export const attestationFields = (context: SignedInContext, attestation: ShownAttestation, card?: KycCard) => ({
  ...sequenceQuery(context),
  ...shownTextFields([card ? kycRefreshText(context, attestation, card) : attestationText(context, attestation)]),
  ...(card && shownFactFields(context, Object.values(kycFacts(context, card)))),
  ...(card && changesNamed(context)),
  attestationKey: attestation.sentKey,
  versionId: String(attestation.versionId),
});

/** The changes that the link back to the card names. */
const changesNamed = ({ query }: SignedInContext): Record<string, string> =>
  Object.fromEntries(
    [updatedEmail, updatedPhone].flatMap((name) => {
      const id = query[name];
      return typeof id === "string" ? [[name, id]] : [];
    }),
  );
