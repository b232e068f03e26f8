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
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`
      : "what is gone now";
  };
  // a full-screen wait covers what moves below it
  if (document.querySelector("[class*=_loader]")) return Promise.resolve([]);
  return new Promise((resolve) => {
    const found: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const [x, y] = (["left", "top"] as const).map((edge) => Math.round(currentRect[edge] - previousRect[edge]));
          // what only changes its size, such as a counter, moves nothing
          if (x !== 0 || y !== 0) found.push(`moved by ${x}, ${y} px: ${nameOf(node)}`);
        }
      }
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // buffered entries come in their own task
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
