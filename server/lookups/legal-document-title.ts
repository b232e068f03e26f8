// The titles of the legal documents.
import "server-only";
import { inOwnLanguage } from "@/domain/language-marks";
import { type DocumentName, documentKind, isFootText } from "@/domain/legal/legal-documents";
import { legalText } from "@/messages/legal/legal-text";
import { countryName } from "@/server/lookups/formatters";
import { type LocaleContext, translatorFor } from "./translator";

/** The title of a legal document: its own, or what it is. Terms for one country name that country. */
export function documentTitleOf(context: LocaleContext, name: DocumentName): string {
  const { t } = translatorFor(context);
  const { title, language } = legalText(name, context.locale, context.brand);
  if (title !== undefined) return inOwnLanguage(title, language, context.locale);
  if (isFootText(name)) return t(`Documents.${name}`);
  const document = documentKind(name);
  if (document.kind === "terms" && document.country !== undefined) {
    return t("Documents.termsOf", { country: countryName(context.locale, document.country) });
  }
  if (document.kind === "privacy") return t("Documents.privacy-notice");
  return document.kind === "terms" ? t("Documents.terms-of-use") : name;
}
