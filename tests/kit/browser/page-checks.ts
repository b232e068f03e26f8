// What is wrong with the layout of a page as it is: text that is cut off or overlapped, and horizontal scrolling.
import type { Page } from "playwright";

/** @returns elements that are wider than the page */
export const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > width + 1,
    );
    return wide.map((one) => `wider than the page: ${one.tagName} ${one.className}`);
  });

/** @returns texts that their element cuts off, and texts that lie over one another */
export const hiddenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isVisible = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    // for screen readers only: an element of one pixel, or one that is clipped away until it has the focus
    const isTiny = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return width <= 1 || height <= 1 || getComputedStyle(one).clipPath === "inset(50%)";
    };
    const hides = (one: Element) => {
      const { overflowX, overflowY } = getComputedStyle(one);
      return [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
    };
    const scrolls = (one: Element) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
    const ancestors = (one: Element): Element[] => (one.parentElement ? [one, ...ancestors(one.parentElement)] : [one]);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { text: string; element: Element; boxes: DOMRect[] }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (!element || text === "" || !isVisible(element) || element.closest("script, style, noscript, select, svg"))
        continue;
      if (ancestors(element).some(isTiny)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ text: text.slice(0, 60), element, boxes: [...range.getClientRects()] });
    }

    const cut = texts.flatMap(({ text, element, boxes }) => {
      const clip = ancestors(element).find((one) => hides(one) || scrolls(one));
      if (!clip || scrolls(clip) || clip === document.body || clip === document.documentElement) return [];
      const { left, right, top, bottom } = clip.getBoundingClientRect();
      const isOut = boxes.some(
        (box) => box.left < left - 1 || box.right > right + 1 || box.top < top - 4 || box.bottom > bottom + 4,
      );
      return isOut ? [`cut off: ${text}`] : [];
    });

    // what floats over the page does so on purpose
    const isFloating = (one: Element) =>
      one.closest("[role=listbox]") !== null ||
      ancestors(one).some((each) => ["fixed", "sticky"].includes(getComputedStyle(each).position));
    const fixed = texts.filter(({ element }) => !isFloating(element));
    const over = fixed.flatMap((one, at) =>
      fixed.slice(at + 1).flatMap((other) => {
        const overlaps = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2,
          ),
        );
        return overlaps ? [`lie over one another: ${one.text} / ${other.text}`] : [];
      }),
    );
    const fields = [...document.querySelectorAll("button, a")].filter(
      (one) => isVisible(one) && !isTiny(one) && hides(one) && one.scrollWidth > one.clientWidth + 1,
    );
    return [...cut, ...over, ...fields.map((one) => `cut off: ${one.textContent}`)];
  });

/** What appears after a while has appeared. */
export function endLateArrivals() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
