// Translates, and marks each text whose message is written in another language than the page: in a language that an operator adds, what
// is not translated is read in the one that it is based on.
import "server-only";
import { createTranslator } from "next-intl";
import { createElement } from "react";
import { type BrandId, brands } from "@/domain/brands";
import { markLanguage } from "@/domain/language-marks";
import { isSameLanguage, type Locale, withBases } from "@/domain/locales";
import { languageOfMessage, messagesFor } from "@/messages/catalogue";

const createTranslatorFor = (brand: BrandId, locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(brand, locale), timeZone: brands[brand].timeZone });

export type Translate = ReturnType<typeof createTranslatorFor>;

/** @returns the translator of a brand and locale. Its texts go into elements only: see domain/language-marks.ts */
export function markedTranslate(brand: BrandId, locale: Locale): Translate {
  const translate = createTranslatorFor(brand, locale);
  // all shipped locales are based on one of the same language
  if (withBases(locale).every((base) => isSameLanguage(base, locale))) return translate;
  const languages = new Map<string, string | undefined>();
  const otherLanguage = (key: string): string | undefined => {
    if (!languages.has(key)) {
      const language = languageOfMessage(brand, locale, key);
      languages.set(key, isSameLanguage(language, locale) ? undefined : language);
    }
    return languages.get(key);
  };
  const marked = (key: string, text: string) => {
    const language = otherLanguage(key);
    return language === undefined ? text : markLanguage(text, language);
  };
  type Call = (key: string, ...values: unknown[]) => string;
  const t: Call = (key, ...values) => marked(key, (translate as Call)(key, ...values));
  const markup: Call = (key, ...values) => marked(key, (translate.markup as Call)(key, ...values));
  const rich: Translate["rich"] = (key, ...values) => {
    const lang = otherLanguage(key);
    const text = translate.rich(key, ...values);
    return lang === undefined ? text : createElement("span", { lang }, text);
  };
  return Object.assign(t, { rich, markup, raw: translate.raw, has: translate.has }) as Translate;
}
