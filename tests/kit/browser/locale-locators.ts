// English locators in the other languages of the product, by way of the message files.
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Locale, withBases } from "../../../domain/locales.ts";
import { escapeRegExp } from "../sources/escape-reg-exp.ts";
import { brandFolders, type Entries, filesOf, messagesOf, ownScreenFolders } from "../sources/message-files.ts";
import type { OpenPage } from "./chromium.ts";
import { type Text, translateLocators } from "./translated-locators.ts";

const english: Locale = "en-US";

const wordsOfFolder = (locale: Locale): Entries =>
  Object.fromEntries(
    [...brandFolders, ...ownScreenFolders].flatMap((folder) =>
      Object.entries(filesOf(folder)[`${locale}.json`] ?? {}).map(([key, text]) => [`${folder} ${key}`, text]),
    ),
  );

/** All messages by their keys; the words of the operator's folder have their own keys. */
const allMessages = (locale: Locale): Entries =>
  Object.assign(
    {},
    ...withBases(locale)
      .toReversed()
      .flatMap((each) => [messagesOf(each), wordsOfFolder(each)]),
  );

/** @returns the source of an expression that matches the message with any arguments */
function pattern(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return escapeRegExp(element.value).replace(/\s+/g, "\\s+");
      if (element.type === TYPE.pound) return "[\\d\\s.,]+";
      if (element.type === TYPE.tag) return pattern(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return ".+?";
      return `(?:${Object.values(element.options)
        .map(({ value }) => pattern(value))
        // a branch that is an argument alone would match any text, unless other words are around the choice
        .filter((branch) => branch !== ".+?" || elements.length > 1)
        .join("|")})`;
    })
    .join("");
}

/** @returns the message as it can appear on a page: with 3 for each number, and the last branch of each choice */
function sample(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return "3";
      if (element.type === TYPE.tag) return sample(element.children);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return "…";
      return sample(Object.values(element.options).at(-1)?.value ?? []);
    })
    .join("");
}

/** @returns whether an English locator can mean an English message */
function means(text: Text, message: readonly MessageFormatElement[]): boolean {
  const shown = sample(message);
  if (typeof text !== "string") return new RegExp(text.source, text.flags).test(shown);
  // an argument alone would be any text
  const hasWords = /[a-z]{3}/i.test(shown);
  return (
    shown.toLowerCase().includes(text.toLowerCase()) ||
    (hasWords && new RegExp(`^${pattern(message)}$`, "i").test(text))
  );
}

type Pair = { message: readonly MessageFormatElement[]; translated: string };

const pairsOf = new Map<Locale, readonly Pair[]>();

function pairsIn(locale: Locale): readonly Pair[] {
  const there = allMessages(locale);
  const pairs = Object.entries(allMessages(english)).flatMap(([key, message]) =>
    there[key] === undefined ? [] : [{ message: parse(message), translated: pattern(parse(there[key])) }],
  );
  pairsOf.set(locale, pairs);
  return pairs;
}

/** @returns what an English locator becomes: an expression that matches the same messages in the locale, or the English ones */
function englishIn(locale: Locale): (text: Text) => RegExp {
  const pairs = pairsOf.get(locale) ?? pairsIn(locale);
  return (text) => {
    const own = typeof text === "string" ? escapeRegExp(text) : text.source;
    const translated = pairs.filter(({ message }) => means(text, message)).map((pair) => pair.translated);
    return new RegExp([own, ...new Set(translated)].join("|"), "i");
  };
}

/** Opens pages whose texts English locators find in the language of the browser. */
export const inLocale =
  (openPage: OpenPage, locale: Locale): OpenPage =>
  async (look) => {
    const page = await openPage({ ...look, locale });
    if (locale !== english) translateLocators(page, englishIn(locale));
    return page;
  };
