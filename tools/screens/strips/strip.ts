import type { Page } from "playwright";
import type { Screen, ScreenContext } from "../../../tests/harness/browser/screens.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";

/** Photographs a page as it is now, by itself that of the strip. @param label what the player has just done, or sees */
export type Photograph = (label: string, page?: Page) => Promise<void>;

export type Strip = Pick<Screen, "id" | "requirement" | "persona" | "brand" | "signedIn" | "path" | "alone"> & {
  /** From the first page to the last. */
  walk: (page: Page, context: ScreenContext & { photograph: Photograph }) => Promise<void>;
};

/** A player who wants to play and has to confirm who they are, before the first choice. */
export const confirmsToPlay = {
  persona: due("strongauth"),
  brand: "main",
  path: "/correctiveactions?product=sportsbook",
} satisfies Partial<Strip>;

/** Waits for the end of a sequence: the page with the clocks of the session, or the product itself (decision 063). */
export const atProduct = (page: Page, product: string) =>
  page.waitForURL(({ pathname }) => pathname.endsWith(`/${product}`));
