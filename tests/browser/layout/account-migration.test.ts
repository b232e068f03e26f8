// The merge of an older account where scripts and styles run: the pick, and the columns of the comparison.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../../kit/browser/on-page.ts";
import { due } from "../../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const migrating = due("migrate-account", { product: "casino", siteExperience: "US-CS" });
const path = "/correctiveactions?product=casino";
const comparison = "What the merged account looks like";
const completions = /\/merges\/complete$/;

async function compared(width: number) {
  const { page, persona } = await browser.player(migrating, { path, look: { width } });
  await press(page, "Compare them");
  await waitForTitle(page, comparison);
  return { page, persona };
}

/** The places of the three values of an open row, and of its label. */
const placesOf = (page: Page, label: string) =>
  page.evaluate((wanted) => {
    const row = [...document.querySelectorAll("main li > details")].find((each) =>
      each.querySelector("summary")?.textContent?.startsWith(wanted),
    );
    const boxes = [...(row?.querySelectorAll(":scope > summary > span, :scope > dl dd") ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    return boxes.map(({ left, top, height }) => ({ left, middle: Math.round(top + height / 2) }));
  }, label);

/** A label and its values have different sizes, so that their middles may differ by a little. */
function isOneLine(places: { middle: number }[]): boolean {
  const middles = places.map(({ middle }) => middle);
  return places.length === 4 && Math.max(...middles) - Math.min(...middles) < 8;
}

test("values are in columns under their headings from 640 px, and below each other on a phone [MRG-27]", async () => {
  const { page } = await compared(1280);
  const [first, second] = [await placesOf(page, "Account Balance"), await placesOf(page, "Daily Loss Limit")];
  expect([isOneLine(first), isOneLine(second)]).toEqual([true, true]);
  await page.setViewportSize({ width: 640, height: 900 });
  expect(isOneLine(await placesOf(page, "Account Balance"))).toBe(true);
  await page.setViewportSize({ width: 320, height: 900 });
  const narrow = await placesOf(page, "Account Balance");
  expect(narrow.map(({ middle }) => middle)).toEqual(narrow.map(({ middle }) => middle).toSorted((a, b) => a - b));
  expect(new Set(narrow.map(({ middle }) => middle)).size).toBe(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("in a browser without ::details-content all values are shown, below each other", async () => {
  const { page } = await compared(1280);
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      [...sheet.cssRules].forEach((rule, at) => {
        if (rule.cssText.startsWith("@supports selector(::details-content)")) sheet.deleteRule(at);
      });
    }
  });
  const places = await placesOf(page, "Account Balance");
  expect(new Set(places.map(({ middle }) => middle)).size).toBe(4);
  expect(await page.locator("main dt:visible").count()).toBeGreaterThan(0);
});

test("a limit explains itself to a pointer over it and on a press, 8 px away, and stays for 500 ms [MRG-28, CONST-15, CONST-31]", async () => {
  const { page } = await compared(1280);
  const why = page.locator("main li").filter({ hasText: "Weekly Deposit Limit" });
  const text = why.getByText("We set this limit for you.");
  const opener = why.locator("button[popovertarget]");
  expect(await text.isVisible()).toBe(false);
  await opener.hover();
  await text.waitFor();
  const gap = await opener.evaluate((button: HTMLButtonElement) => {
    const [own, hint] = [button.getBoundingClientRect(), button.popoverTargetElement?.getBoundingClientRect()];
    // above where there is no room below
    return hint && Math.max(hint.top - own.bottom, own.top - hint.bottom);
  });
  expect(gap).toBeCloseTo(8, 0);
  const beside = await text.evaluate(
    (hint) => document.documentElement.clientWidth - hint.getBoundingClientRect().right,
  );
  expect(beside).toBeGreaterThanOrEqual(8);
  expect(await text.evaluate((hint) => getComputedStyle(hint).textAlign)).toBe("start");
  expect(await opener.evaluate((button) => getComputedStyle(button).getPropertyValue("interest-delay-end"))).toBe(
    "0.5s",
  );
  await page.mouse.move(0, 0);
  await text.waitFor({ state: "hidden" });
  await opener.press("Enter");
  await text.waitFor();
});

test("one press after the comparison merges the accounts, and the page at the end leads to the product [MRG-32]", async () => {
  const { page, persona } = await compared(1280);
  expect(await browser.calls(persona, completions)).toEqual([]);
  await press(page, "Merge the accounts");
  await waitForTitle(page, "Done: your accounts are merged");
  expect((await browser.calls(persona, completions)).map(({ method }) => method)).toEqual(["POST"]);
  await page.getByRole("link", { name: "Continue" }).click();
  await waitForTitle(page, "Casino is ready");
});
