// The languages of the product. A complete locale holds every message; a regional one only what differs from the one it is based on.
export const locales = ["en-US", "es-US", "fr-CA", "en-CA", "en-GB", "en-IE", "en-AU"] as const;
export type OfferedLocale = (typeof locales)[number];

export const completeLocales = ["en-US", "es-US", "fr-CA"] as const satisfies readonly OfferedLocale[];

/** English in longer words with accents, in brackets: shows texts that are cut off or not in `messages/`. Sandbox only. */
export const pseudoLocale = "en-XA";

export type Locale = OfferedLocale | typeof pseudoLocale;

/** Locales that are laid over another one. */
const bases: Readonly<Partial<Record<Locale, OfferedLocale>>> = {
  "en-CA": "en-US",
  "en-GB": "en-US",
  "en-IE": "en-GB",
  "en-AU": "en-GB",
  "en-XA": "en-US",
};

/** @returns the locale itself, then what it is based on, up to a complete one */
export function withBases(locale: Locale): readonly Locale[] {
  const base = bases[locale];
  return base === undefined ? [locale] : [locale, ...withBases(base)];
}

/** @returns whether a text of the platform can be marked with it */
export const isLanguageTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);

/** @returns whether a text in one language needs no mark on a page in the other: regions do not matter */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.split("-")[0]?.toLowerCase() === other.split("-")[0]?.toLowerCase();
