// Which language a visitor reads: their choice (cookie), then Accept-Language, then the brand. Runs at the edge and in Node.
import type { Brand } from "@/domain/brands";
import { type Locale, locales, withBases } from "@/domain/locales";

/** Holds the locale that the player chose, in clear. */
export const localeCookie = "__Host-locale";

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

/** @returns the locale for a language tag: the same one, else its base, else the first of the brand's in that language */
function localeFor(tag: string, brand: Brand): Locale | undefined {
  const [language] = tag.split("-");
  const known = locales.find((locale) => locale.toLowerCase() === tag);
  return (
    (known && withBases(known).find((locale) => brand.locales.includes(locale))) ??
    brand.locales.find((locale) => locale.split("-")[0] === language)
  );
}

/** @returns the locale, always one of the brand's */
export function localeOf(brand: Brand, chosen: string | undefined, acceptLanguage: string | null): Locale {
  const choice = brand.locales.find((locale) => locale === chosen);
  const accepted = weighed(acceptLanguage ?? "")
    .map(({ tag }) => localeFor(tag, brand))
    .find((locale) => locale !== undefined);
  return choice ?? accepted ?? brand.locales[0] ?? locales[0];
}
