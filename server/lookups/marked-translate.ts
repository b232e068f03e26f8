// Translates, and marks each text whose message is written in another language than the page: in a language that an operator adds, what
// is not translated is read in the one that it is based on. Values of the other direction are isolated from their sentence.
import "server-only";
import { createTranslator } from "next-intl";
import { createElement } from "react";
import { type BrandId, brands } from "@/domain/brands";
import { markLanguage } from "@/domain/language-marks";
import { isSameLanguage, type Locale, withBases } from "@/domain/locales";
import { directionOf, isolated } from "@/domain/text-direction";
import { languageOfMessage, messagesFor } from "@/messages/catalogue";

const createTranslatorFor = (brand: BrandId, locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(brand, locale), timeZone: brands[brand].timeZone });

export type Translate = ReturnType<typeof createTranslatorFor>;

type Values = Readonly<Record<string, unknown>>;
type Call = (key: string, values?: Values) => string;

/** @returns for a message, its language if that is not the page's */
function otherLanguages(brand: BrandId, locale: Locale): (key: string) => string | undefined {
  // all shipped locales are based on one of the same language
  if (withBases(locale).every((base) => isSameLanguage(base, locale))) return () => undefined;
  const languages = new Map<string, string | undefined>();
  return (key) => {
    if (!languages.has(key)) {
      const language = languageOfMessage(brand, locale, key);
      languages.set(key, isSameLanguage(language, locale) ? undefined : language);
    }
    return languages.get(key);
  };
}

/** @returns the translator of a brand and locale. Its texts go into elements only: see domain/language-marks.ts */
export function markedTranslate(brand: BrandId, locale: Locale): Translate {
  const translate = createTranslatorFor(brand, locale);
  const otherLanguage = otherLanguages(brand, locale);
  /** @param language of the sentence */
  const isolate = (values: Values | undefined, language: string = locale) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? isolated(value, language) : value,
      ]),
    );
  const marking =
    (call: Call): Call =>
    (key, values) => {
      const language = otherLanguage(key);
      const text = call(key, isolate(values, language));
      return language === undefined ? text : markLanguage(text, language);
    };
  const rich = (key: string, values?: Values) => {
    const lang = otherLanguage(key);
    const text = (translate.rich as Call)(key, isolate(values, lang));
    return lang === undefined ? text : createElement("span", { lang, dir: directionOf(lang) }, text);
  };
  const { raw, has } = translate;
  return Object.assign(marking(translate as Call), {
    rich,
    markup: marking(translate.markup as Call),
    raw,
    has,
  }) as Translate;
}
