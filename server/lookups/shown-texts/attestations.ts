// The text of a responsible-gaming attestation, as its screen shows it: title, what is under it, content, box and buttons.
import "server-only";
import type { ShownText } from "@/domain/agreements/shown-text";
import type { AttestationFact } from "@/domain/attestations/attestation";
import type { AttestationKey } from "@/domain/attestations/attestation-keys";
import { plainLines, plainText, type RichText } from "@/domain/rich-text";
import type { SiteExperience } from "@/domain/site-experience";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";
import type { ShownFact } from "./shown-facts";

type ShownAttestation = {
  key: AttestationKey;
  versionId: number;
  language: string | undefined;
  title: string;
  subtitle: string | undefined;
  content: RichText;
  facts: readonly AttestationFact[];
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

type FactContext = LocaleContext & { siteExperience: SiteExperience };

/** The numbers of the day, as the page shows them. */
export const attestationFacts = (context: FactContext, { facts }: Pick<ShownAttestation, "facts">) =>
  facts.map(({ label, value }) => ({
    term: label,
    value: typeof value === "number" ? translatorFor(context).money(value, context.siteExperience) : value,
  }));

export function attestationText(context: FactContext, attestation: ShownAttestation): ShownText {
  const { key, versionId, language, title, content, checkboxes, answers } = attestation;
  return {
    kind: "attestation",
    document: key,
    version: String(versionId),
    language,
    title,
    blocks: [
      attestationSubtitle(context, attestation),
      ...attestationFacts(context, attestation).map(({ term, value }) => `${term}: ${value}`),
      ...plainLines(content),
      ...checkboxes.map((label) => attestationTick(context, label)),
      ...answers.map(({ label }) => label),
    ],
  };
}

type Details = {
  name: string;
  address: readonly string[];
  dateOfBirth: Date | string | undefined;
  email: string;
  phone: string;
};

/** ATT-50 to ATT-54: the details of the KYC refresh, as its card shows them. */
export function kycFacts(context: LocaleContext, details: Details) {
  const { t, date } = translatorFor(context);
  const none = t("AccountSecurity.signIn.none");
  const { name, dateOfBirth, address, email, phone } = details;
  const fact = (of: "name" | "dateOfBirth" | "address" | "email" | "phone", value: string) => ({
    name: of,
    term: t(`KYCRefreshAttestation.${of}`),
    value: value || none,
  });
  return {
    name: fact("name", name),
    dateOfBirth: fact("dateOfBirth", dateOfBirth instanceof Date ? date(dateOfBirth) : (dateOfBirth ?? "")),
    address: fact("address", address.join("\n")),
    email: fact("email", email),
    phone: fact("phone", phone),
  } satisfies Record<string, ShownFact>;
}

/** What is under the title. The card takes the place of the content, so a platform's content without an entry is shown here. */
export const kycSubtitle = (context: LocaleContext, { key, subtitle, content }: ShownAttestation): string =>
  attestationSubtitle(context, { key, subtitle: subtitle ?? (plainText(content) || undefined) });

/** ATT-50: what a player confirms with the KYC refresh, the details included, in the order of the screen. */
export function kycRefreshText(context: LocaleContext, attestation: ShownAttestation, details: Details): ShownText {
  const { key, versionId, title, subtitle, content, checkboxes, answers } = attestation;
  const { t } = translatorFor(context);
  return {
    kind: "declaration",
    document: key,
    version: String(versionId),
    title,
    blocks: [
      kycSubtitle(context, attestation),
      ...(subtitle === undefined ? [] : plainLines(content)),
      ...Object.values(kycFacts(context, details)).flatMap(({ term, value }) => [term, value]),
      t.markup("KYCRefreshAttestation.nameOrAddress", { link: (text) => text }),
      ...checkboxes.map((label) => attestationTick(context, label)),
      ...answers.map(({ label }) => label),
    ],
  };
}
