// Text at 200 %: the browser's own font size, by which lengths in rem and media queries grow, and what breaks inside a word at that size.
import type { Page } from "playwright";

export const usualTextPx = 16;
export const doubleTextPx = 32;

/** Sets the font size of the browser, as a player does in its settings. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // a size that is set lasts as long as its session, so the session stays
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } });
}

/** Runs in the page. */
function wordsThatBreak(): string[] {
  const mustHold =
    "h1, h2, h3, legend, label, button, summary, dt, b, [class*=_state], [class*=_tag], [class*=_amount]";
  // a heading or a link may hold words for screen readers only
  const unseen = "[class*=sr-only], [class*=srOnly], svg, [hidden]";
  const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const blockOf = (one: Element): Element =>
    getComputedStyle(one).display.startsWith("inline") && one.parentElement ? blockOf(one.parentElement) : one;
  const sheet = new CSSStyleSheet();
  // a word that does not fit now sticks out instead of breaking
  sheet.replaceSync("* { overflow-wrap: normal !important; word-break: normal !important; }");
  document.adoptedStyleSheets.push(sheet);
  const found: string[] = [];
  for (const element of document.querySelectorAll(mustHold)) {
    // an address of an e-mail breaks where it must
    if (!isShown(element) || element.closest(unseen)) continue;
    const block = blockOf(element);
    const { left, right, width } = block.getBoundingClientRect();
    if (width <= 1) continue;
    const boxes = [...element.querySelectorAll("*"), element]
      .filter((one) => !one.closest(unseen))
      .flatMap((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE))
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    const isOut = boxes.some((box) => box.right > right + 1 || box.left < left - 1);
    const text = element.textContent?.trim() ?? "";
    const longest = Math.max(...text.split(/\s+/).map(({ length }) => length));
    if (isOut && !text.includes("@") && longest < 24) found.push(`breaks inside a word: ${text.slice(0, 60)}`);
  }
  document.adoptedStyleSheets.pop();
  const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  for (const select of document.querySelectorAll("select")) {
    if (!isShown(select)) continue;
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    canvas.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const value = select.selectedOptions[0]?.textContent ?? "";
    if (canvas.measureText(value).width > room + 1) found.push(`hides its value: ${value}`);
  }
  return found;
}

/** @returns headings, states, labels and amounts that break inside a word, and selects that hide their value */
export const brokenWords = (page: Page): Promise<string[]> => page.evaluate(wordsThatBreak);
