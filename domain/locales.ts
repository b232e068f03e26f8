// The languages of the product. A complete locale holds every message; a regional one only what differs from the one it is based on.
export const locales = ["en-US", "es-US", "fr-CA", "en-CA", "en-GB", "en-IE", "en-AU"] as const;
export type Locale = (typeof locales)[number];

export const completeLocales = ["en-US", "es-US", "fr-CA"] as const satisfies readonly Locale[];

/** Regional locales and the locale that each is based on. */
const bases: Readonly<Partial<Record<Locale, Locale>>> = {
  "en-CA": "en-US",
  "en-GB": "en-US",
  "en-IE": "en-GB",
  "en-AU": "en-GB",
};

/** @returns the locale itself, then what it is based on, up to a complete one */
export function withBases(locale: Locale): readonly Locale[] {
  const base = bases[locale];
  return base === undefined ? [locale] : [locale, ...withBases(base)];
}
