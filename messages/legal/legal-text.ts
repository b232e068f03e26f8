// Sample legal documents, `<locale>/<document>.json`. The legal team replaces the JSON files: `paragraphs` is the text, `brands`
// holds the text of a brand that has its own, `version` is the name that receipts record (raise it with each change), and
// `isSample` is taken out (or set to false) once the text is real. `{brand}` becomes the brand's name. A regional locale without a
// file of its own shows the text of its base.
import type { Brand } from "@/domain/brands";
import type { DocumentName } from "@/domain/legal/legal-documents";
import { type Locale, pseudoLocale, withBases } from "@/domain/locales";
import { pseudo } from "../pseudo";

type LegalDocument = {
  isSample?: boolean;
  version?: string;
  paragraphs: readonly string[];
  brands?: Readonly<Record<string, readonly string[]>>;
};

const documents = import.meta.glob<LegalDocument>("./*/*.json", { eager: true, import: "default" });

function documentIn(locale: Locale, name: DocumentName): LegalDocument {
  const found = withBases(locale).map((each) => documents[`./${each}/${name}.json`]);
  const document = found.find((each) => each !== undefined);
  if (document === undefined) throw new Error(`${name} has no text in ${locale}`);
  return document;
}

export type LegalText = { isSample: boolean; version: string; paragraphs: readonly string[] };

/** @returns a document for a brand, with the brand's name put in */
export function legalText(
  name: DocumentName,
  locale: Locale,
  { id, name: brandName }: Pick<Brand, "id" | "name">,
): LegalText {
  const { isSample = false, version = "1", paragraphs, brands = {} } = documentIn(locale, name);
  const text = brands[id] ?? paragraphs;
  const written = locale === pseudoLocale ? text.map(pseudo) : text;
  return { isSample, version, paragraphs: written.map((paragraph) => paragraph.replaceAll("{brand}", brandName)) };
}
