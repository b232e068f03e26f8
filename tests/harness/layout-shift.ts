// What moves on a page after it was painted, without a press of the player.
import type { Page } from "playwright";
import { hydrated } from "./chromium.ts";

/** The page of a submit, which its address does not show again. */
export const shownOnce = "not checked for layout shifts: a reload shows another page";

/** Time for what starts when the browser is idle. */
const settledMs = 500;

/** Runs in the page. */
function shifts(): Promise<string[]> {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`
      : "what is gone now";
  };
  return new Promise((resolve) => {
    const found: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const [first] = entry.sources;
        const by = (edge: "left" | "top") =>
          first ? Math.round(first.currentRect[edge] - first.previousRect[edge]) : 0;
        found.push(
          `moved by ${by("left")}, ${by("top")} px: ${nameOf(first?.node ?? null)} (${entry.value.toFixed(4)})`,
        );
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // buffered entries come in a task of their own
    setTimeout(() => resolve(found), 100);
  });
}

/** Loads the page again, on a phone of 2000 px. @returns what moved while it loaded, or that it shows another page now */
export async function layoutShifts(page: Page): Promise<string[]> {
  const title = () =>
    page
      .locator("h1")
      .first()
      .textContent({ timeout: 1_000 })
      .catch(() => null);
  const before = await title();
  // only what moves within the window is counted
  await page.setViewportSize({ width: 320, height: 2_000 });
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
  await page.waitForTimeout(settledMs);
  return (await title()) === before ? page.evaluate(shifts) : [shownOnce];
}
