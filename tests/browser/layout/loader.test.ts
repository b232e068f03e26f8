// The loader between sign-in and the product.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { Look } from "../../kit/browser/chromium.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../../kit/browser/on-page.ts";

const browser = inBrowser();

/** A player whose gaming session takes its time. */
async function waiting(look: Look): Promise<Page> {
  const { page, persona } = await browser.player({}, { look });
  const match = { path: "/playspans/v1/playspans", persona: persona.id };
  await browser.sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
  await page.goto(browser.address("/postauth"), { waitUntil: "commit" });
  await waitForTitle(page, /^Continue to /);
  // the test does not wait for the whole page, but needs its style sheet
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
  );
  return page;
}

const drawings = (page: Page) =>
  page.locator("main svg:visible").evaluateAll((all) => all.map((one) => one.getAttribute("viewBox")));

test("an animation fills the screen and says what it waits for [PA-12, PA-46?]", async () => {
  const page = await waiting({ width: 1280, reducedMotion: "no-preference" });
  const covered = page.locator("main [role=status]").filter({ hasText: /^Getting Fantasy ready/ });
  await covered.waitFor();
  const overlay = await covered.locator("xpath=..").boundingBox();
  expect(overlay).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  const moving = await page.evaluate(
    () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
  );
  expect(moving).toBeGreaterThan(0);
});

test("it is in the middle of the page next to the brand's panel, which its words do not reach [PA-12]", async () => {
  const page = await waiting({ width: 1280, reducedMotion: "no-preference" });
  const [stage, main] = await Promise.all([
    page.locator("main [role=status] > div").first().boundingBox(),
    page.locator("main").boundingBox(),
  ]);
  const middle = (box: typeof stage) => (box ? box.x + box.width / 2 : Number.NaN);
  expect(middle(stage)).toBeCloseTo(middle(main), 0);
});

test("one drawing up to 768 px, a larger one above [PA-13, CONST-32]", async () => {
  const page = await waiting({ width: 768, reducedMotion: "no-preference" });
  expect(await drawings(page)).toEqual(["0 0 300 300"]);
  await page.setViewportSize({ width: 769, height: 800 });
  expect(await drawings(page)).toEqual(["0 0 600 300"]);
});

test("it is 300 px high and at most 600 px wide [CONST-33, CONST-34]", async () => {
  const page = await waiting({ width: 1280, reducedMotion: "no-preference" });
  const stage = await page.locator("main [role=status] > div").first().boundingBox();
  expect(stage).toMatchObject({ width: 600, height: 300 });
});

test("what follows a cross-login is 327 px wide, and no wider than a small screen [CONST-36]", async () => {
  const { page } = await browser.player({}, { path: "/auth?product=casino&showCrossLoginSuccess=true" });
  await press(page, /^Continue as/);
  await waitForTitle(page, "You’re signed in everywhere");
  const width = async () => (await page.locator("main form > div").last().boundingBox())?.width;
  expect(await width()).toBe(327);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await width()).toBeLessThan(320);
});

test("the foot, which it covers, neither shows through it nor takes the focus", async () => {
  const page = await waiting({ width: 390 });
  await page.locator("[data-loader]").waitFor();
  expect(await page.locator("#foot").evaluate((foot) => getComputedStyle(foot).visibility)).toBe("hidden");
});
