// The languages that the product comes with. A complete locale holds every message; a regional one only what differs from the one that it
// is based on, as does a locale that an operator's folder adds.
export const shippedLocales = ["en-US", "es-US", "fr-CA", "en-CA", "en-GB", "en-IE", "en-AU"] as const;

/** Locale → the one that it is laid over. */
export const shippedBases = {
  "en-CA": "en-US",
  "en-GB": "en-US",
  "en-IE": "en-GB",
  "en-AU": "en-GB",
} as const satisfies Partial<Record<(typeof shippedLocales)[number], (typeof shippedLocales)[number]>>;

/** @returns the locale itself, then what it is based on, up to a complete one */
export function localeChain(locale: string, bases: Readonly<Record<string, string>>): readonly string[] {
  const base = bases[locale];
  return base === undefined ? [locale] : [locale, ...localeChain(base, bases)];
}

/** @returns whether a text in one language needs no mark on a page in the other: regions do not matter */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.split("-")[0]?.toLowerCase() === other.split("-")[0]?.toLowerCase();
