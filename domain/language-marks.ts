// Marks a text that is in another language than its page, by Unicode's language tag characters: they are invisible wherever they are not
// read. components/jsx turns each mark into a `lang` attribute, so that a text can go through words, props and JSON as a string.
import { isSameLanguage } from "./operator/interface/locales";

/** Begins the tag of a language, whose ASCII characters follow at the same distance from U+E0000. */
const begin = "\u{e0001}";
const end = "\u{e007f}";
const tagStart = 0xe0000;
const anyMark = /\u{e0001}[\u{e0020}-\u{e007e}]*|\u{e007f}/gu;

/** Fast, because every text of every page is asked. */
export const hasLanguageMark = (text: string): boolean => text.includes(begin);

/** @returns the text without its marks, for what is no page: receipts, logs, attributes */
export const withoutLanguageMarks = (text: string): string =>
  hasLanguageMark(text) ? text.replace(anyMark, "") : text;

/** @param language a tag such as "en-GB"; marks within the text are removed, because its values were written for the same sentence */
export function markLanguage(text: string, language: string): string {
  const tag = [...language].map((sign) => String.fromCodePoint(tagStart + (sign.codePointAt(0) ?? 0)));
  return `${begin}${tag.join("")}${withoutLanguageMarks(text)}${end}`;
}

/** @returns the text, marked where it is in another language than the page @param language of the text @param locale of the page */
export const inOwnLanguage = (text: string, language: string, locale: string): string =>
  isSameLanguage(language, locale) ? text : markLanguage(text, language);

export type TextPart = { readonly text: string; readonly language?: string };

const marked = /\u{e0001}([\u{e0020}-\u{e007e}]+)([^\u{e007f}]*)\u{e007f}/gu;

/** @returns the parts of a text in their order, those that were marked with their language */
export function languageParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let last = 0;
  const addPlain = (until: number) => {
    const plain = withoutLanguageMarks(text.slice(last, until));
    if (plain !== "") parts.push({ text: plain });
  };
  for (const match of text.matchAll(marked)) {
    addPlain(match.index);
    const [whole, tag = "", inner = ""] = match;
    const language = [...tag].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - tagStart)).join("");
    if (inner !== "") parts.push({ text: inner, language });
    last = match.index + whole.length;
  }
  addPlain(text.length);
  return parts;
}
