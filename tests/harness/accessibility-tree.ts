// What assistive technology reads of a page: roles and names in order, without what differs from run to run.
import type { Page } from "playwright";

const varying: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \w+ \d{1,2} at \d{1,2}:\d{2}\s[AP]M \w+/g, "‹day and time›"],
  [/\b\d{1,2}:\d{2}(?::\d{2})?\s?[AP]M(?: \w{2,4})?/g, "‹time›"],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g,
    "‹date›",
  ],
  [/\/url: \S*/g, "/url: ‹address›"],
];

/** @returns the tree as text, one line for each node; addresses are left out, as no one hears them */
export async function accessibilityTree(page: Page): Promise<string> {
  const tree = await page.locator("body").ariaSnapshot();
  const lines = varying.reduce((text, [pattern, name]) => text.replace(pattern, name), tree).split("\n");
  return `${lines.filter((line) => !line.includes("/url:")).join("\n")}\n`;
}
