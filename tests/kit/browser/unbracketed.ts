// Texts that the pseudo-locale leaves as they are: they are in the code instead of `messages/`, unless the platform says them.
import type { Page } from "playwright";
import { escapeRegExp } from "../sources/escape-reg-exp.ts";
import { isCode, type SourceFile, withoutComments } from "../sources/source-files.ts";

export type ShownText = { where: string; text: string };

const message = /\[[^[\]]*(\[[^[\]]*\][^[\]]*)*\]/g;
const words = /[a-z]{2,}/;
const month = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
/** Addresses and names that a screen enters on its way. */
const entered = /\S+@\S+|\b[a-z]+-\w*\d\w*\b/g;
const joined = (text: string) => text.replace(/\s+/g, " ").trim();

/** @param data texts of the platform, which count as whole words only @returns texts outside the brackets of messages */
export function outsideBrackets(shown: readonly ShownText[], data: readonly string[]): string[] {
  const known = [...new Set(data.map(joined))].filter((text) => words.test(text)).sort((a, b) => b.length - a.length);
  const rest = (text: string) =>
    known.reduce(
      (left, each) => {
        if (!left.toLowerCase().includes(each.toLowerCase())) return left;
        const literal = escapeRegExp(each);
        return left.replace(new RegExp(`(?<!\\w(?=\\w))${literal}(?!(?<=\\w)\\w)`, "gi"), " ");
      },
      joined(text.replace(message, " ").replace(month, " ").replace(entered, " ")),
    );
  return shown.flatMap(({ where, text }) => {
    const left = joined(rest(text));
    return words.test(left) ? [`not in messages: ${where}: ${left.slice(0, 80)}`] : [];
  });
}

/** A lower-case word alone is a key or a code, and would hide that word in one of our texts. */
const isText = (part: string) => part.length > 2 && /[A-Z ]/.test(part);

/** @returns the texts in the strings of the sandbox's code: what it sends, the product shows */
export function textsIn(files: readonly SourceFile[]): string[] {
  const strings = /(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const ours = files.filter((file) => file.path.startsWith("sandbox/") && isCode(file));
  return ours.flatMap(({ text }) =>
    [...withoutComments(text).matchAll(strings)]
      .flatMap(([, , content = ""]) => content.split(/\\n|\n|<[^>]*>|\*|\$\{[^}]*\}/))
      .map((part) => part.replace(/\\(.)/g, "$1").trim())
      .filter(isText),
  );
}

/** What is marked as the language of the platform, or as no text to translate, is left out; so are dates and codes. */
export const shownTexts = (page: Page): Promise<ShownText[]> =>
  page.evaluate(() => {
    const left = [
      ...["script", "style", "noscript", "template", "option", "time", "code", "[role=option]", "body [lang]"],
      "[translate=no]",
    ];
    const isInline = (one: Element) => getComputedStyle(one).display.startsWith("inline");
    const blockOf = (one: Element): Element => (isInline(one) && one.parentElement ? blockOf(one.parentElement) : one);
    const blocks = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!element || element.closest(left.join())) continue;
      const block = blockOf(element);
      blocks.set(block, (blocks.get(block) ?? "") + (walker.currentNode.textContent ?? ""));
    }
    const names = ["aria-label", "placeholder", "alt", "title"].flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((one) => ({
        where: name,
        text: one.getAttribute(name) ?? "",
      })),
    );
    return [
      ...[...blocks].map(([block, text]) => ({ where: block.tagName.toLowerCase(), text })),
      ...names,
      { where: "title", text: document.title },
    ];
  });

/** @returns texts that the page itself marks as data; its title may repeat them */
export const markedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body [lang], body [translate=no]")].map((one) => one.textContent?.trim() ?? ""),
  );
