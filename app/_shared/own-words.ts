// The operator's texts for its own components: those under one name, in the language of the page.

import { inOwnLanguage } from "@/domain/language-marks";
import type { Locale } from "@/domain/locales";
import { languageOfMessage, messagesFor } from "@/messages/catalogue";
import type { RequestContext } from "@/server/context/request-context";
import { nameInOwnLanguage } from "@/server/lookups/formatters";

type Namespace = "Slots" | "Steps";
type Texts = Partial<Record<Namespace, Partial<Record<string, Readonly<Record<string, unknown>>>>>>;
type WordsContext = Pick<RequestContext, "brand" | "locale">;

export function ownWords(
  { brand, locale }: WordsContext,
  namespace: Namespace,
  name: string,
): Readonly<Record<string, string>> {
  const messages: object = messagesFor(brand.id, locale);
  const texts = Object.entries((messages as Texts)[namespace]?.[name] ?? {});
  const languageOf = (word: string) => languageOfMessage(brand.id, locale, `${namespace}.${name}.${word}`);
  return Object.fromEntries(
    texts.flatMap(([word, text]) =>
      typeof text === "string" ? [[word, inOwnLanguage(text, languageOf(word), locale)]] : [],
    ),
  );
}

/** @returns what a language calls itself, whatever the language of the page: the name in its own words, or that of `Intl` */
export function localeName({ brand }: Pick<RequestContext, "brand">, language: Locale): string {
  const messages: object = messagesFor(brand.id, language);
  const name = (messages as { Language?: Partial<Record<string, unknown>> }).Language?.[language];
  return typeof name === "string" ? name : nameInOwnLanguage(language);
}
