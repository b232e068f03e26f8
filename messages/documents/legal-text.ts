// Sample legal documents. The legal team replaces the JSON files: `paragraphs` is the text, `brands` holds the text of a brand
// that has its own, and `isSample` is taken out (or set to false) once the text is real. `{brand}` becomes the brand's name.
import type { Brand, Locale } from "@/domain/brands";
import type { DocumentName } from "@/domain/legal/legal-documents";
import { en } from "./english";
import { frCa } from "./french-canadian";

export type LegalDocument = {
  isSample?: boolean;
  paragraphs: readonly string[];
  brands?: Readonly<Record<string, readonly string[]>>;
};

const documents: Readonly<Record<Locale, Readonly<Record<DocumentName, LegalDocument>>>> = {
  "en-US": en,
  "en-GB": en,
  "fr-CA": frCa,
};

export type LegalText = { isSample: boolean; paragraphs: readonly string[] };

/** @returns a document for a brand, with the brand's name put in */
export function legalText(
  name: DocumentName,
  locale: Locale,
  { id, name: brandName }: Pick<Brand, "id" | "name">,
): LegalText {
  const { isSample = false, paragraphs, brands = {} } = documents[locale][name];
  const text = brands[id] ?? paragraphs;
  return { isSample, paragraphs: text.map((paragraph) => paragraph.replaceAll("{brand}", brandName)) };
}
