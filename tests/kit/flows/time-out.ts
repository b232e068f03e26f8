// A session that comes to its end on an open page.
import type { Page } from "playwright";
import { hydrated } from "../browser/chromium.ts";
import type { SandboxClient } from "../stack/sandbox-client.ts";

export const hour = 3_600_000;

/** The player comes back to the tab until what happens then has happened; the page asks about its session at most once a second. */
export const comeBackUntil = (page: Page, selector: string) =>
  page.waitForFunction((awaited) => {
    document.dispatchEvent(new Event("visibilitychange"));
    return document.querySelector(awaited) !== null;
  }, selector);

/** Moves the sandbox's clock to 100 seconds before the session ends by inactivity. */
export async function reachWarning(page: Page, sandbox: SandboxClient): Promise<void> {
  await hydrated(page);
  await sandbox.advanceClock(2 * hour - 100_000);
  await showWarning(page);
}

export const showWarning = (page: Page) => comeBackUntil(page, "dialog[open] [role=timer]");
