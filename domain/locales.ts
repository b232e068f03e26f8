// The languages of the product, and those that the operator's folder adds to them.
import { isSameLanguage, localeChain, shippedBases, shippedLocales } from "./operator/interface/locales";
import { operator } from "./operator/tables";

export { isSameLanguage };

const added: Readonly<Record<string, string>> = operator.locales;

export const completeLocales = [
  "en-US",
  "es-US",
  "fr-CA",
] as const satisfies readonly (typeof shippedLocales)[number][];

/** English in longer words with accents, in brackets: shows texts that are cut off or not in `messages/`. Sandbox only. */
export const pseudoLocale = "en-XA";

export type OfferedLocale = (typeof shippedLocales)[number] | keyof (typeof operator)["locales"];
export type Locale = OfferedLocale | typeof pseudoLocale;

export const locales = [...shippedLocales, ...Object.keys(added)] as readonly [OfferedLocale, ...OfferedLocale[]];

/** Locales that are laid over another one. */
const bases: Readonly<Record<string, string>> = { ...shippedBases, ...added, [pseudoLocale]: "en-US" };

/** @returns the locale itself, then what it is based on, up to a complete one */
export const withBases = (locale: Locale): readonly Locale[] => localeChain(locale, bases) as readonly Locale[];

/** @returns whether a text of the platform can be marked with it */
export const isLanguageTag = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);
