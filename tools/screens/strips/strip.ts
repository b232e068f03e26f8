import type { Page } from "playwright";
import type { Screen, ScreenContext } from "../../../tests/kit/browser/screens.ts";

/** Photographs a page as it is now, by itself that of the strip. @param label what the player has just done, or sees */
export type Photograph = (label: string, page?: Page) => Promise<void>;

/** Photographs a page once it has this heading. */
export type PhotographAt = (title: string | RegExp, label: string, page?: Page) => Promise<void>;

/** A journey in the default brand, by itself from the entry page of a sequence. */
export type Strip = Pick<Screen, "id" | "requirement" | "persona" | "signedIn" | "path" | "alone"> & {
  /** From the first page to the last. */
  walk: (page: Page, context: ScreenContext & { photograph: Photograph; at: PhotographAt }) => Promise<void>;
};

/** Waits for the end of a sequence: the page with the clocks of the session, or the product itself (decision 063). */
export const atProduct = (page: Page) => page.waitForURL(({ pathname }) => pathname.endsWith("/sportsbook"));
