// What assistive technology reads of a page: roles and names in order, without what differs from run to run.
import type { Page } from "playwright";

const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const weekday = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";

const varying: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?:${weekday}, )?${month} \\d{1,2}(?:, \\d{4})?`, "g"), "‹date›"],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\s?[AP]M(?:\s[A-Z]{2,4})?/g, "‹time›"],
  [/\b(?:[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{4}){2}\b/g, "‹reference›"],
  [/\bp-[a-z0-9]{10}\b/g, "‹persona›"],
  [/\d{2,}/g, "‹number›"],
];

/** Of a list of countries or states, what is chosen says enough. */
const isUnchosenOption = (line: string) => /^\s*- option (?!.*\[selected\])/.test(line);

/** @returns the lines of a tree that are heard, with what changes from run to run replaced, so that two runs compare */
function comparableTree(tree: string): string {
  const heard = tree
    .replace(/:\n\s*- \/url: .*/g, "")
    .split("\n")
    .filter((line) => !isUnchosenOption(line));
  return `${varying.reduce((text, [pattern, name]) => text.replace(pattern, name), heard.join("\n"))}\n`;
}

export const accessibilityTree = async (page: Page): Promise<string> =>
  comparableTree(await page.locator("body").ariaSnapshot());
