// The titles of the legal documents.
import "server-only";
import { countryOf, type DocumentName } from "@/domain/legal/legal-documents";
import { countryName } from "@/server/lookups/formatters";
import { type LocaleContext, translatorFor } from "./translator";

/** The title of a legal document; terms name the country that they are for. */
export function documentTitleOf(context: LocaleContext, name: DocumentName): string {
  const { t } = translatorFor(context);
  const country = countryOf(name);
  if (country !== undefined) {
    return t("Documents.termsOf", { country: countryName(context.locale, country) });
  }
  return t(name === "privacy-notice" ? "Documents.privacy-notice" : "Documents.terms-of-use");
}
