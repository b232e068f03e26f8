// Which language a visitor reads: their choice (cookie), then Accept-Language, then the brand. Runs at the edge and in Node.
import type { Brand } from "@/domain/brands";
import { type Locale, locales, type OfferedLocale, pseudoLocale, withBases } from "@/domain/locales";

const weighed = (header: string) =>
  header
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality);

/** What offers languages: a brand, or the product where there is none. */
type Offering = Pick<Brand, "locales">;

const known = (tag: string) => locales.find((locale) => locale.toLowerCase() === tag);

/** @returns the locale for a language tag: the same one, else its base, else the first of the brand's in that language */
function localeFor(tag: string, brand: Offering): OfferedLocale | undefined {
  const locale = known(tag);
  const chain = locale ? withBases(locale) : [];
  const [language] = tag.split("-");
  return (
    chain.flatMap((each) => brand.locales.filter((offered) => offered === each))[0] ??
    brand.locales.find((offered) => offered.split("-")[0] === language)
  );
}

/** @returns the locale, always one of the brand's */
export function localeOf(brand: Offering, chosen: string | undefined, acceptLanguage: string | null): OfferedLocale {
  const choice = brand.locales.find((locale) => locale === chosen);
  const accepted = weighed(acceptLanguage ?? "")
    .map(({ tag }) => localeFor(tag, brand))
    .find((locale) => locale !== undefined);
  return choice ?? accepted ?? brand.locales[0] ?? locales[0];
}

/** @returns the pseudo-locale if the browser asks for it first; for the sandbox */
export const pseudoLocaleOf = (acceptLanguage: string | null): Locale | undefined =>
  weighed(acceptLanguage ?? "")[0]?.tag === pseudoLocale.toLowerCase() ? pseudoLocale : undefined;
