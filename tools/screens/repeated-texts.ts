// What a page says more than once: to readers, and through live regions to those who listen.
import type { Page } from "playwright";

type LiveRegion = { text: string; isNested: boolean };

/** @returns live regions that a screen reader would announce together with another one */
function announcedTwice(regions: readonly LiveRegion[]): string[] {
  const nested = regions.filter(({ isNested }) => isNested);
  const spoken = regions.filter(({ text, isNested }) => text !== "" && !isNested);
  const isRepeated = ({ text }: LiveRegion, at: number) =>
    spoken.some((other, index) => index !== at && other.text.includes(text) && (other.text !== text || index < at));
  const twice = spoken.filter(isRepeated);
  return [
    ...nested.map(({ text }) => `a live region in another: ${text}`),
    ...twice.map(({ text }) => `announced twice: ${text}`),
  ];
}

const normalized = (text: string) => text.replace(/\s+/g, " ").trim();

/** A sentence has four words or more; names of fields and buttons are shorter, and may be said again. */
const sentencesOf = (text: string): string[] =>
  normalized(text)
    .split(/(?<=[.?:])\s+/)
    .map((sentence) => sentence.replace(/[.:]$/, ""))
    .filter((sentence) => sentence.split(" ").length >= 4);

/** @param texts of the blocks of a page, in order @returns sentences that are there twice, a title that repeats a paragraph included */
function saidTwice(texts: readonly string[]): string[] {
  const sentences = texts.flatMap(sentencesOf);
  const repeated = sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at);
  return [...new Set(repeated)].map((sentence) => `said twice: ${sentence}`);
}

const liveRegions = (page: Page): Promise<LiveRegion[]> =>
  page.evaluate(() => {
    const live = "[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])";
    return [...document.querySelectorAll(live)].map((one) => ({
      text: one.textContent?.replace(/\s+/g, " ").trim() ?? "",
      isNested: Boolean(one.parentElement?.closest(live)),
    }));
  });

/**
 * Left out is what repeats on purpose: links to fields with their names or messages, controls of each item, a second link to the
 * same page, and the same error at a second field.
 */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toFields = ["alert", "status"].map((role) => `[role=${role}]:has(a[href^='#'])`);
    const left = [...toFields, "script", "style", "noscript", "option", "textarea", "svg", "summary", "button"].join();
    const paired = [...document.querySelectorAll("main a[href], main [id$=-error]")];
    const keyOf = (one: Element) => `${one.getAttribute("href")} ${one.textContent}`;
    const isSecond = (element: Element) => {
      const one = element.closest("a[href], [id$=-error]");
      return one !== null && paired.find((each) => keyOf(each) === keyOf(one)) !== one;
    };
    // a full-screen wait covers the title that it repeats
    const isCovering = (one: Element): boolean =>
      getComputedStyle(one).position === "fixed" || (one.parentElement !== null && isCovering(one.parentElement));
    // a group of choices needs its own name where the title asks the question
    const isHidden = (one: Element) => {
      const hidden = one.parentElement?.closest("fieldset") ? one.closest("legend, span") : null;
      return hidden !== null && hidden.getBoundingClientRect().width <= 1;
    };
    const isInline = (one: Element) => getComputedStyle(one).display.startsWith("inline");
    const blockOf = (one: Element): Element => (isInline(one) && one.parentElement ? blockOf(one.parentElement) : one);
    const blocks = new Map<Element, string>();
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (
        !element?.checkVisibility({ visibilityProperty: true }) ||
        element.closest(left) ||
        isSecond(element) ||
        isHidden(element) ||
        isCovering(element)
      )
        continue;
      const block = blockOf(element);
      blocks.set(block, (blocks.get(block) ?? "") + (walker.currentNode.textContent ?? ""));
    }
    return [...blocks.values()];
  });

export const repeatedTexts = async (page: Page): Promise<string[]> => [
  ...announcedTwice(await liveRegions(page)),
  ...saidTwice(await shownTexts(page)),
];
