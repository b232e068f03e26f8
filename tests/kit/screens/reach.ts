// Ways to a screen that several capabilities take.
import type { Page } from "playwright";
import { press, waitForText, waitForTitle } from "../browser/on-page.ts";
import { type Reach, screensWith } from "../browser/screens.ts";

export const screen = screensWith();

/** Where a sequence before play begins. */
export const entryPage = "/correctiveactions?product=sportsbook";
export const inSequence = screensWith({ path: entryPage });

type Wait = (page: Page) => Promise<void>;

export const title =
  (name: string | RegExp): Wait =>
  (page) =>
    waitForTitle(page, name);

export const text =
  (said: string | RegExp): Wait =>
  (page) =>
    waitForText(page, said);

export const pressing =
  (button: string | RegExp, until: Wait): Reach =>
  async (page) => {
    await press(page, button);
    await until(page);
  };

/** What a page with scripts does automatically; without, its button does it. */
export const begun =
  (button: string | RegExp, until: Wait): Reach =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, button);
    await until(page);
  };
