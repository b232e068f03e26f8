// The legal documents of the operator's folder. `{brand}` becomes the brand's name. A regional locale without a file of its own shows the
// text of its base; a text that no base has is shown in a language that it has, because the law asks for it all the same.
import documents from "@operator/legal.json";
import type { Brand } from "@/domain/brands";
import type { DocumentName } from "@/domain/legal/legal-documents";
import { type Locale, pseudoLocale, withBases } from "@/domain/locales";
import { pseudo } from "../pseudo";

export type LegalText = { isSample: boolean; version: string; title?: string; paragraphs: readonly string[] };
type Texts = Readonly<Record<string, Readonly<Record<string, LegalText>>>>;

const { texts, brands }: { texts: Texts; brands: Readonly<Record<string, Texts>> } = documents;

function documentIn(locale: Locale, name: DocumentName, brand: string): LegalText {
  const byLocale = { ...texts[name], ...brands[brand]?.[name] };
  const found = withBases(locale).map((each) => byLocale[each]);
  const document = found.find((each) => each !== undefined) ?? Object.values(byLocale)[0];
  if (document === undefined) throw new Error(`${name} has no text`);
  return document;
}

/** @returns a document for a brand, with the brand's name put in */
export function legalText(
  name: DocumentName,
  locale: Locale,
  { id, name: brandName }: Pick<Brand, "id" | "name">,
): LegalText {
  const { paragraphs, ...head } = documentIn(locale, name, id);
  const text = locale === pseudoLocale ? paragraphs.map(pseudo) : paragraphs;
  return { ...head, paragraphs: text.map((paragraph) => paragraph.replaceAll("{brand}", brandName)) };
}
