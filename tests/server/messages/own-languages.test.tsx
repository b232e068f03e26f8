// The languages that an operator's folder adds, as far as they are translated. The sample adds none; tests/operators/odd has a German one
// with few words and a Dutch one with none.
import { operator } from "@operator/data";
import words from "@operator/words.json";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { localeName } from "@/app/_shared/own-words";
import { type BrandId, brandIds, brands } from "@/domain/brands";
import { languageParts } from "@/domain/language-marks";
import { type Locale, locales } from "@/domain/locales";
import { messagesFor } from "@/messages/catalogue";
import { markedTranslate } from "@/server/lookups/marked-translate";
import { type Failure, failureWords } from "@/server/request/failure-words";
import { flat } from "../../../scripts/operator/word-keys.ts";
import type { Tree } from "../../../scripts/operator/words.ts";

const bases: Readonly<Record<string, string>> = operator.locales;
const folderWords: { all: Record<string, Tree>; brands: Record<string, Record<string, Tree>> } = words;

const pages = brandIds.flatMap((brand) =>
  brands[brand].locales.flatMap((locale) => (locale in bases ? [[brand, locale] as const] : [])),
);

/** @returns the messages that the folder translates, by their keys: a brand's own words in another language replace them */
function translated(brand: BrandId, locale: Locale): ReadonlyMap<string, string> {
  const ofBrand = folderWords.brands[brand] ?? {};
  const own = flat(ofBrand[locale] ?? {});
  const replaced = new Set(flat(ofBrand[bases[locale] ?? ""] ?? {}).map(([key]) => key));
  return new Map([...flat(folderWords.all[locale] ?? {}).filter(([key]) => !replaced.has(key)), ...own]);
}

const hosts = (brand: BrandId) => ({ host: `${brand}.localhost:3000`, cookie: undefined, requestId: "one" });

test.each(locales)("the language %s is named in itself on a page of any language", (locale) => {
  for (const brand of Object.values(brands)) {
    const name = localeName({ brand }, locale);
    const own = new Map(flat(folderWords.all[locale] ?? {})).get(`Language.${locale}`);
    const inIntl = new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard" }).of(locale);
    expect(name.toLocaleLowerCase(locale)).toBe((own ?? inIntl)?.toLocaleLowerCase(locale));
  }
});

describe.runIf(pages.length > 0)("a language of the operator's own", () => {
  test.each(pages)("marks the texts of %s that are not in %s, and no other", (brand, locale) => {
    const t = markedTranslate(brand, locale) as (key: string) => string;
    const own = translated(brand, locale);
    const plain = flat(messagesFor(brand, locale) as Tree).filter(([, message]) => !/[{<]|^$/.test(message));
    const languages = plain.map(([key]) => [key, languageParts(t(key)).map(({ language }) => language)]);
    expect(languages).toEqual(plain.map(([key]) => [key, [own.has(key) ? undefined : bases[locale]]]));
  });

  test.each(pages)("shows at %s in %s the language of a sentence with values and elements", (brand, locale) => {
    const t = markedTranslate(brand, locale);
    const isTranslated = (key: string) => translated(brand, locale).has(key);
    const title = renderToStaticMarkup(<h1>{t("Home.title", { name: "Ada" })}</h1>);
    expect(title).toMatch(
      isTranslated("Home.title") ? /^<h1>.*Ada<\/h1>$/ : /^<h1 lang="en-GB" dir="ltr">.*Ada<\/h1>$/,
    );
    const time = (chunks: unknown) => <time>{String(chunks)}</time>;
    const received = renderToStaticMarkup(
      <p>{t.rich("Home.received", { kind: "money", at: "now", time } as never)}</p>,
    );
    expect(received).toMatch(/^<p><span lang="en-GB" dir="ltr">.*<time>now<\/time><\/span><\/p>$/);
  });

  test.each(pages)("has each page of the server at %s in %s in one language, without marks", (brand, locale) => {
    const own = translated(brand, locale);
    for (const failure of ["busy", "failed", "leaving"] satisfies Failure[]) {
      const page = failureWords(failure, { ...hosts(brand), acceptLanguage: locale });
      const isWhole = failure === "leaving" && own.has("Failures.leaving.title");
      expect(page?.locale).toBe(isWhole ? locale : bases[locale]);
      expect(page?.title === own.get(`Failures.${failure}.title`)).toBe(isWhole);
      const texts = [page?.title, page?.lead, page?.action, page?.support?.label, page?.reference.label];
      expect(texts.flatMap((text) => languageParts(text ?? ""))).toEqual(texts.map((text) => ({ text })));
    }
  });
});
