// A page is painted with the styles in its head, and stays as it is when its style sheets arrive. `npm run screens -- --styles` looks
// at every screen.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, sharedChromium } from "../../kit/browser/chromium.ts";
import { firstVisitFindings } from "../../kit/browser/first-visit.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { openScreen } from "../../kit/browser/screens.ts";
import { screens } from "../../kit/screens/all-screens.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

const browser = inBrowser();

const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("style, link[rel=stylesheet]")].map(
      ({ parentElement, localName }) => `${parentElement?.localName} ${localName}`,
    ),
  );

test.each(["auth-code", "delta-gnog", "home-uk"])(
  "%s: the head has the styles of every element, in three widths and both schemes",
  async (id) => {
    const screen = screens.find((each) => each.id === id);
    if (!screen) throw new Error(`no screen ${id}`);
    const { openPage } = await sharedChromium();
    expect(await firstVisitFindings(screen, openPage, (each, open) => openScreen(each, open, ownStack))).toEqual([]);
  },
);

test("the style sheets load once, after the page, and in the head from then on", async () => {
  const complaints: string[] = [];
  const asked: string[] = [];
  const before = async (opened: Page) => {
    opened.on("console", (message) => complaints.push(message.text()));
    opened.on("pageerror", ({ message }) => complaints.push(message));
    opened.on("request", (request) => {
      if (request.resourceType() === "stylesheet") asked.push(request.url());
    });
  };
  const { page } = await browser.visitor({}, { path: "/auth", before });
  const [style, ...links] = await places(page);
  expect(style).toBe("head style");
  expect(new Set(links)).toEqual(new Set(["body link"]));
  expect(new Set(asked).size).toBe(asked.length);
  // the script that opens links without a reload comes after hydration
  await page.waitForLoadState("networkidle");
  await page.locator("footer a[href^='/documents']").first().click();
  await page.waitForURL("**/documents/**");
  // our router finds the style sheets that are there
  expect((await places(page)).filter((place) => place === "body link")).toHaveLength(links.length);
  await page.goto(browser.address("/auth"));
  await hydrated(page);
  expect(new Set(await places(page))).toEqual(new Set(["head link"]));
  expect(complaints).toEqual([]);
});

test("a page without scripts is the same", async () => {
  const { page } = await browser.visitor({}, { path: "/auth", look: { javaScript: false } });
  const [style, ...links] = await places(page);
  expect([style, ...new Set(links)]).toEqual(["head style", "body link"]);
  await page.reload();
  expect(new Set(await places(page))).toEqual(new Set(["head link"]));
});
