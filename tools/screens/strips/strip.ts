import type { Page } from "playwright";
import type { Screen, ScreenContext } from "../../../tests/harness/browser/screens.ts";

/** Photographs the page as it is now. @param label what the player has just done, or sees */
export type Photograph = (label: string) => Promise<void>;

export type Strip = Pick<Screen, "id" | "requirement" | "persona" | "brand" | "signedIn" | "path" | "alone"> & {
  /** From the first page to the last. */
  walk: (page: Page, context: ScreenContext & { photograph: Photograph }) => Promise<void>;
};
