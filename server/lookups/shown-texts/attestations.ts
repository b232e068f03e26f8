// The text of a responsible-gaming attestation, as its screen shows it: title, what stands under it, content, box and buttons.
import "server-only";
import type { AttestationKey } from "@/domain/attestations/attestation-keys";
import type { ShownText } from "@/domain/receipts/shown-text";
import { plainLines, type RichText } from "@/domain/rich-text";
import { type LocaleContext, translatorFor } from "@/server/request/translator";

type ShownAttestation = {
  key: AttestationKey;
  versionId: number;
  title: string;
  subtitle: string | undefined;
  content: RichText;
  checkboxes: readonly string[];
  answers: readonly { label: string }[];
};

/** ATT-01: the platform's own words under the title, or ours. */
export const attestationSubtitle = (
  context: LocaleContext,
  { key, subtitle }: Pick<ShownAttestation, "key" | "subtitle">,
): string =>
  subtitle ??
  translatorFor(context).t(
    `Attestation.subtitle.${key === "OntarioFitToPlay" || key === "KYCRefresh" ? key : "usual"}`,
  );

/** The label of a box: the platform's own words, or ours. */
export const attestationTick = (context: LocaleContext, checkbox: string): string =>
  checkbox || translatorFor(context).t("Attestation.tick");

/** ATT-50: the details on file are no part of the text; the platform has them. */
export function attestationText(context: LocaleContext, attestation: ShownAttestation): ShownText {
  const { key, versionId, title, content, checkboxes, answers } = attestation;
  return {
    kind: key === "KYCRefresh" ? "declaration" : "attestation",
    document: key,
    version: String(versionId),
    title,
    blocks: [
      attestationSubtitle(context, attestation),
      ...plainLines(content),
      ...checkboxes.map((label) => attestationTick(context, label)),
      ...answers.map(({ label }) => label),
    ],
  };
}
