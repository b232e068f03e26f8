import { upTo } from "@/app/_shared/missing-fields-words";
import { maxNames } from "@/components/forms/missing-fields-words";
import { tickName } from "@/domain/attestations/answer-form";
import type { SignedInContext } from "@/server/context/request-context";
import type { KycCard } from "@/server/flows/attestations/kyc-card";
import type { ShownAttestation } from "@/server/flows/attestations/read-attestation";
import {
  attestationSubtitle,
  attestationText,
  attestationTick,
  kycFacts,
  kycRefreshText,
} from "@/server/lookups/shown-texts/attestations";
import { shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { translatorFor } from "@/server/lookups/translator";
import { updatedEmail, updatedPhone } from "@/server/records/security";
import { sequenceQuery } from "@/server/records/sequence";

type AttestationProps = { context: SignedInContext; attestation: ShownAttestation };

/** ATT-01: the platform's own words under the title, or ours. */
export function Subtitle({ context, attestation }: AttestationProps) {
  const { subtitle, language } = attestation;
  if (subtitle !== undefined) return <span lang={language}>{subtitle}</span>;
  return attestationSubtitle(context, attestation);
}

/** The buttons, and the boxes that one of them waits for (ATT-34), with their words. */
export function answerFields({ context, attestation }: AttestationProps) {
  const { t } = translatorFor(context);
  const { answers, checkboxes, held, versionId, language } = attestation;
  const n = checkboxes.length;
  const others = answers.some(({ type }) => type !== "text" && type !== held) ? "yes" : "no";
  const count = upTo(n, (left) => t("Attestation.tickLeft", { n: left, others }));
  const more = upTo(n - maxNames, (left) => t("Common.left.more", { count: left }));
  return {
    answers: answers.map(({ type, label }) => ({ type, label, waits: type === held })),
    ticks: checkboxes.map((label, index) => ({
      name: tickName(versionId, index),
      label: <span lang={label ? language : undefined}>{attestationTick(context, label)}</span>,
      short: n === 1 ? t("Attestation.tickShort") : t("Attestation.tickShortOf", { n: index + 1 }),
    })),
    lang: language,
    words: {
      missing: t("Attestation.tickMissing", { others }),
      busy: t("Attestation.busy"),
      left: { count, more, none: t("Attestation.ticked", { n }) },
    },
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
    ([updatedEmail, updatedPhone] as const).flatMap((name) => {
      const id = query[name];
      return typeof id === "string" ? [[name, id]] : [];
    }),
  );
