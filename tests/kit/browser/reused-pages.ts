// Pages that show one screen after the other. A new page starts a process, which compiles axe and the product's scripts anew: that
// took a third of the time of a screen.
import type { Page } from "playwright";
import { type Look, type OpenPage, visitorAddress } from "./chromium.ts";

export type ReusedPages = {
  open: OpenPage;
  /** The page can show another screen. A page on which something failed is closed instead. */
  giveBack(page: Page): Promise<void>;
  close(): Promise<unknown>;
};

/**
 * Cookies are all that a page leaves behind: the product keeps nothing in the storage of the browser.
 * @param look of all of them
 */
export function reusedPages(openNew: OpenPage, look: Look): ReusedPages {
  const idle: Page[] = [];
  return {
    async open() {
      const page = idle.pop();
      if (!page) return openNew(look);
      await page.setExtraHTTPHeaders(visitorAddress());
      await page.emulateMedia({ colorScheme: look.scheme ?? "light" });
      const { width, height } = look;
      if (width && height) await page.setViewportSize({ width, height });
      return page;
    },
    async giveBack(page) {
      page.removeAllListeners();
      await page.goto("about:blank");
      await page.context().clearCookies();
      await page.context().clearPermissions();
      idle.push(page);
    },
    close: () => Promise.all(idle.splice(0).map((page) => page.context().close())),
  };
}
