// Reads `legal/<text>/<locale>.md`, and `brands/<brand>/legal/<text>/<locale>.md` where a brand has its own text. A file begins with
// what is said about the text, between lines of `---`; then come its paragraphs, with an empty line between them.
import * as z from "zod/mini";
import type { Source } from "./source.ts";

/** `sample: true` until the text is the operator's own: a start outside the sandbox refuses it. Raise the version with each change. */
const Head = z.strictObject({
  version: z._default(z.string(), "1"),
  title: z.optional(z.string()),
  sample: z._default(z.enum(["true", "false"]), "false"),
});

type LegalText = { version: string; title?: string; isSample: boolean; paragraphs: readonly string[] };
type ByLocale = Readonly<Record<string, LegalText>>;

export type ReadLegal = {
  /** By text and locale. */
  readonly texts: Readonly<Record<string, ByLocale>>;
  /** By brand, text and locale. */
  readonly brands: Readonly<Record<string, Readonly<Record<string, ByLocale>>>>;
};

/** The head may be empty: who takes `sample` out may leave its two lines. */
const withHead = /^---\n(|[\s\S]*?\n)---\n([\s\S]*)$/;

function textIn(source: Source, file: string): LegalText {
  const written = (source.text(file) ?? "").replaceAll("\r\n", "\n");
  const [, head = "", body = written] = withHead.exec(written) ?? [];
  const members = head.split("\n").flatMap((line) => {
    const at = line.indexOf(":");
    return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
  });
  const { version = "1", title, sample } = source.fitting(file, Object.fromEntries(members), Head) ?? {};
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/[ \t\n]+/g, " ").trim())
    .filter(Boolean);
  if (paragraphs.length === 0) source.report(file, "", "has no text");
  for (const [placeholder] of body.matchAll(/\{\w+\}/g))
    if (placeholder !== "{brand}") source.report(file, "", `found ${placeholder}; allowed: {brand}`);
  return { version, ...(title && { title }), isSample: sample === "true", paragraphs };
}

function textsIn(source: Source, folder: string, locales: readonly string[]): Record<string, ByLocale> {
  const texts: Record<string, ByLocale> = {};
  for (const file of source.files.filter((path) => path.startsWith(`${folder}/`))) {
    const [, name, locale] = /^([a-z][a-z0-9-]*)\/([a-z]{2}-[A-Z]{2})\.md$/.exec(file.slice(folder.length + 1)) ?? [];
    if (name === undefined || locale === undefined) {
      source.report(file, "", "must be <text>/<locale>.md, such as terms-of-use/de-DE.md");
      continue;
    }
    source.refer(file, "", locale, locales, "locale");
    texts[name] = { ...texts[name], [locale]: textIn(source, file) };
  }
  return texts;
}

export function readLegal(source: Source, brands: readonly string[], locales: readonly string[]): ReadLegal {
  const texts = textsIn(source, "legal", locales);
  const names = Object.keys(texts);
  const ofBrands = brands.map((brand) => [brand, textsIn(source, `brands/${brand}/legal`, locales)] as const);
  for (const [brand, own] of ofBrands)
    for (const name of Object.keys(own)) source.refer(`brands/${brand}/legal/${name}`, "", name, names, "legal text");
  return { texts, brands: Object.fromEntries(ofBrands.filter(([, own]) => Object.keys(own).length > 0)) };
}
