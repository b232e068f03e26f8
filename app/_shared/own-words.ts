// The operator's texts for its own components: those under one name, in the language of the page.

import type { Locale } from "@/domain/locales";
import { messagesFor } from "@/messages/catalogue";
import type { RequestContext } from "@/server/context/request-context";

type Namespace = "Slots" | "Steps";
type Texts = Partial<Record<Namespace, Partial<Record<string, Readonly<Record<string, unknown>>>>>>;

export function ownWords(
  { brand, locale }: Pick<RequestContext, "brand" | "locale">,
  namespace: Namespace,
  name: string,
): Readonly<Record<string, string>> {
  const messages: object = messagesFor(brand.id, locale);
  const texts = Object.entries((messages as Texts)[namespace]?.[name] ?? {});
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** @returns the operator's name for a language that players can choose; undefined where the folder has none */
export function ownLanguageName(
  { brand, locale }: Pick<RequestContext, "brand" | "locale">,
  of: Locale,
): string | undefined {
  const messages: object = messagesFor(brand.id, locale);
  const name = (messages as { Language?: Partial<Record<string, unknown>> }).Language?.[of];
  return typeof name === "string" ? name : undefined;
}
