// The legal documents of the operator's folder. `{brand}` becomes the brand's name. A regional locale without a file of its own shows the
// text of its base; a text that no base has is shown in a language that it has, because the law asks for it all the same.
import documents from "@operator/legal.json";
import type { Brand } from "@/domain/brands";
import type { DocumentName } from "@/domain/legal/legal-documents";
import { type Locale, pseudoLocale, withBases } from "@/domain/locales";
import { pseudo } from "../pseudo";

type WrittenText = { isSample: boolean; version: string; title?: string; paragraphs: readonly string[] };
/** A text with the locale that it is written in, which may be another one than the page's. */
export type LegalText = WrittenText & { language: string };
type Texts = Readonly<Record<string, Readonly<Record<string, WrittenText>>>>;

const { texts, brands }: { texts: Texts; brands: Readonly<Record<string, Texts>> } = documents;

function documentIn(locale: Locale, name: DocumentName, brand: string): LegalText {
  const byLocale = { ...texts[name], ...brands[brand]?.[name] };
  const language = withBases(locale).find((each) => each in byLocale) ?? Object.keys(byLocale)[0] ?? "";
  const document = byLocale[language];
  if (document === undefined) throw new Error(`${name} has no text`);
  return { ...document, language };
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
