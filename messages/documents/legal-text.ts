// Sample legal documents, to be replaced by the operator's legal team: one JSON file per language, a list of paragraphs each.
import type { Locale } from "@/domain/brands";
import type { DocumentName } from "@/domain/documents";
import en from "./en.json";
import frCa from "./fr-CA.json";

const texts: Readonly<Record<Locale, Readonly<Record<DocumentName, readonly string[]>>>> = {
  "en-US": en,
  "en-GB": en,
  "fr-CA": frCa,
};

/** @returns the paragraphs of a document, with the brand's name put in */
export const legalText = (name: DocumentName, locale: Locale, brand: string): string[] =>
  texts[locale][name].map((paragraph) => paragraph.replaceAll("{brand}", brand));
