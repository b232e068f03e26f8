// The texts of agreements, as the delta form and the sign-up show them: the sentence next to the box or the button, and the document
// that it links to, where the account area serves that itself.
import "server-only";
import type { ShownText } from "@/domain/agreements/shown-text";
import type { Agreement } from "@/domain/legal/agreements";
import { documentNamed } from "@/domain/legal/legal-documents";
import { notServed } from "@/domain/operator/own-choices";
import { termsVariant } from "@/domain/registration/registration";
import { defaultMinimumAge, minimumAge } from "@/domain/verification/minimum-age";
import { legalText } from "@/messages/legal/legal-text";
import { countryName } from "@/server/lookups/formatters";
import { documentTitleOf } from "@/server/lookups/legal-document-title";
import { type LocaleContext, translatorFor } from "@/server/lookups/translator";
import { legalPaths } from "../jurisdiction";

type Document = { name: string; version: string; title: string; paragraphs: readonly string[] };

/** @returns our own document that a path leads to; undefined for a page of the operator */
function ownDocument({ brand, locale }: LocaleContext, path: string): Document | undefined {
  const name = documentNamed(/^\/documents\/([a-z0-9-]+)$/.exec(path)?.[1] ?? "");
  if (!name) return undefined;
  const { version, paragraphs } = legalText(name, locale, brand);
  return { name, version, title: documentTitleOf({ brand, locale }, name), paragraphs };
}

const plain = { link: (text: string) => text, terms: (text: string) => text, privacy: (text: string) => text };

/** @returns the sentence next to the box of an agreement, without its link @param hasLink the agreement leads to a page */
export function agreementSentence(context: LocaleContext, { title, isRequired }: Agreement, hasLink: boolean): string {
  const { t } = translatorFor(context);
  if (!hasLink) return t(`CorrectiveAction.agreements.${isRequired ? "requiredPlain" : "optionalPlain"}`, { title });
  return t.markup(`CorrectiveAction.agreements.${isRequired ? "required" : "optional"}`, { title, ...plain });
}

/** @returns the texts of the agreements of the delta form, in their order */
export const agreementTexts = (
  context: LocaleContext & { safeRedirectTarget(value: unknown): unknown },
  agreements: readonly Agreement[],
): ShownText[] =>
  agreements.map((agreement) => {
    const document = ownDocument(context, agreement.path);
    const hasLink = context.safeRedirectTarget(agreement.path) !== undefined;
    return {
      kind: "agreement",
      document: agreement.id,
      version: agreement.version ?? document?.version,
      title: agreement.title,
      blocks: [
        agreementSentence(context, agreement, hasLink),
        ...(document ? [document.title, ...document.paragraphs] : []),
      ],
    };
  });

/** The values of the sentence that a sign-up agrees to (REG-03 to REG-06). */
export const termsValues = () => ({
  age: defaultMinimumAge,
  alabama: minimumAge("US", "AL"),
  massachusetts: minimumAge("US", "MA"),
});

/** REG-07: @param region that the operator does not serve @returns the disclaimer below the sentence; undefined where there is none */
export function termsDisclaimer(
  context: LocaleContext,
  country: string,
  region: string | null | undefined = notServed[country],
): string | undefined {
  if (termsVariant(country) !== "AU" || !region) return undefined;
  return translatorFor(context).t("Registration.terms.auDisclaimer", { region });
}

/** @returns the terms and the privacy notice of a country, as the button beneath these sentences accepts them */
function termsTexts(context: LocaleContext, country: string, sentences: readonly string[]): ShownText[] {
  const { t } = translatorFor(context);
  const legal = legalPaths({ ...context, residence: country });
  return ([legal.terms, legal.privacy] as const).map((path, index) => {
    const document = ownDocument(context, path);
    const fallback = index === 0 ? "terms-of-use" : "privacy-notice";
    return {
      kind: "agreement",
      document: document?.name ?? fallback,
      version: document?.version,
      title: document?.title ?? t(`Documents.${fallback}`),
      blocks: [...sentences, ...(document?.paragraphs ?? [])],
    };
  });
}

/** @param country ISO code @returns the texts that the button of the sign-up accepts: the terms and the privacy notice of the country */
export function signUpTexts(context: LocaleContext, country: string): ShownText[] {
  const { t } = translatorFor(context);
  const sentence = t.markup(`Registration.terms.${termsVariant(country)}`, { ...termsValues(), ...plain });
  return termsTexts(context, country, [sentence, termsDisclaimer(context, country) ?? ""]);
}

/** The variant of the sentence that asks for the terms of a new country, under `NewCountry` (REG-06). */
export const newCountryVariant = (country: string) => (country === "AU" ? "AU" : "usual");

/** @param country ISO code @returns the texts that a verification form accepts whose player lives in another country than before (BR-55?) */
export function newCountryTexts(context: LocaleContext, country: string): ShownText[] {
  const { t } = translatorFor(context);
  const values = { country: countryName(context.locale, country), ...plain };
  const sentence = t.markup(`NewCountry.${newCountryVariant(country)}`, values);
  return termsTexts(context, country, [sentence, termsDisclaimer(context, country) ?? ""]);
}

/** @returns the text of the box for offers by e-mail (REG-08) */
export function offersText(context: LocaleContext): ShownText {
  const sentence = translatorFor(context).t("Registration.terms.offers");
  return { kind: "consent", document: "marketing-offers", title: sentence, blocks: [] };
}
