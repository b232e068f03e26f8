// The bar, its menu and the brand panel, in every brand and locale.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { brandIds } from "../../../domain/brands.ts";
import { locales } from "../../../domain/locales.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";

const browser = inBrowser();

/** What of the bar is seen, and whether it is all on one line without touching. */
function barOf() {
  const head = document.querySelector("header") as HTMLElement;
  const controls = [...head.querySelectorAll("a, button")].filter((one) => one.checkVisibility());
  const boxes = controls.map((one) => one.getBoundingClientRect());
  const touching = boxes.flatMap((a, at) =>
    boxes.slice(at + 1).filter((b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top),
  );
  const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
  const isTall = boxes.some(({ height }) => height > 46);
  return {
    names: controls.map((one) => one.textContent?.trim()),
    fits: document.documentElement.scrollWidth <= window.innerWidth && touching.length === 0 && !isTall,
    isOneLine: Math.max(...middles) - Math.min(...middles) <= 2,
  };
}

const widths = [320, 640, 768, 1024];

test.each(brandIds)("the bar of %s stays on one line in each locale and width", async (brand) => {
  for (const locale of locales) {
    const look = { locale, width: 320, javaScript: false };
    const { page } = await browser.player({}, { brand, path: "/language", look });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { fits, isOneLine } = await page.evaluate(barOf);
      expect({ locale, width, fits, isOneLine }).toEqual({ locale, width, fits: true, isOneLine: width < 1024 });
    }
    await page.context().close();
  }
});

const rows = (page: Page) => page.locator("#menu a:visible, #menu button:visible");

test.each([true, false])(
  "the menu opens and closes by its button and on Escape, in rows of at least 52 px, with scripts: %s",
  async (javaScript) => {
    const { page } = await browser.player({}, { path: "/language", look: { width: 320, javaScript } });
    expect(await rows(page).count()).toBe(0);
    const opener = page.getByRole("button", { name: "Menu" });
    await opener.click();
    expect(await rows(page).allInnerTexts()).toEqual(["Language", "Limits and breaks", "Log out"]);
    for (const row of await rows(page).all()) {
      const box = await row.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(52);
    }
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Language");
    await page.keyboard.press("Escape");
    expect(await rows(page).count()).toBe(0);
    expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await opener.click();
    await page.locator("h1").click();
    expect(await rows(page).count()).toBe(0);
  },
);

test("the menu closes when one of its links opens a page without a reload", async () => {
  const { page } = await browser.player({}, { path: "/", look: { width: 320 } });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Language" }).click();
  await page.waitForURL("**/language");
  expect(await rows(page).count()).toBe(0);
});

test.each([true, false])("the menu logs out, with scripts: %s", async (javaScript) => {
  const { page, persona } = await browser.player({}, { path: "/language", look: { width: 320, javaScript } });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("header nav").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  expect(await browser.calls(persona, /\/logouts$/)).toHaveLength(1);
  expect(await page.locator("header nav").textContent()).not.toContain("Log out");
});

/** The drawings that a page loads. */
async function drawingsAt(width: number, height: number) {
  const loaded: string[] = [];
  const { page } = await browser.visitor(
    {},
    {
      path: "/auth",
      look: { width, height },
      before: async (fresh) =>
        void fresh.on("request", (request) => {
          if (request.resourceType() === "image") loaded.push(new URL(request.url()).pathname);
        }),
    },
  );
  await page.waitForLoadState("load");
  return loaded.filter((path) => /(panel|strip)-(light|dark)/.test(path)).length;
}

test("a window loads one drawing, its panel's or its strip's, and a low one none", async () => {
  expect(await drawingsAt(320, 640)).toBe(1);
  expect(await drawingsAt(768, 1024)).toBe(1);
  expect(await drawingsAt(320, 400)).toBe(0);
  expect(await drawingsAt(1280, 600)).toBe(0);
  expect(await drawingsAt(1280, 800)).toBe(1);
});

test("the trust lines are seen once at each width", async () => {
  const { page } = await browser.visitor({}, { path: "/auth" });
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [900, 400],
    [1024, 500],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.getByText("Encrypted", { exact: true }).locator("visible=true").count()).toBe(1);
  }
});

test("long words wrap inside the bar, the open menu and the trust lines", async () => {
  const look = { width: 320, javaScript: false };
  const { page } = await browser.player({}, { brand: "lottery", path: "/language", look });
  const lengthen = () => {
    const labels = document.querySelectorAll("header nav a, header nav button, footer li");
    for (const label of labels) label.append("Spielerschutzgesetzgebung");
  };
  await page.getByRole("button", { name: "Menu" }).click();
  await page.evaluate(lengthen);
  for (const width of [320, 640, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("the focus ring has the colour of the ground that it is drawn on", async () => {
  const { page } = await browser.visitor({}, { path: "/auth" });
  const ringOf = (name: string) =>
    page
      .getByRole("banner")
      .getByRole("link", { name })
      .evaluate((one: HTMLElement) => {
        one.focus({ focusVisible: true } as FocusOptions);
        const { outlineColor } = getComputedStyle(one);
        const { color } = getComputedStyle(document.querySelector("header") as HTMLElement);
        return outlineColor === color;
      });
  expect(await ringOf("Northline")).toBe(true);
  expect(await ringOf("Language")).toBe(false);
});

test("in forced colours the bar, the panel and the open menu keep an edge, and the drawing goes", async () => {
  const { page } = await browser.player({}, { path: "/language", look: { width: 320 } });
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (selector: string, side: string) =>
    page.locator(selector).evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), side);
  expect(await edge("header", "border-block-end-style")).toBe("solid");
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await edge("#menu", "border-block-start-style")).toBe("solid");
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await edge("header > div", "border-block-start-style")).toBe("solid");
  const drawing = await page.locator("header > div").evaluate((one) => getComputedStyle(one, "::before").display);
  expect(drawing).toBe("none");
});

/** The links of the foot whose middle belongs to something else. */
function coveredInFoot() {
  const links = [...document.querySelectorAll("footer a")];
  links[0]?.scrollIntoView({ block: "center" });
  const isCovered = (link: Element) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("a") !== link;
  };
  return links.filter(isCovered).map(({ textContent }) => textContent);
}

test("every link of the foot is met where its words are, the help line's too", async () => {
  const { page } = await browser.player({}, { path: "/language", look: { width: 320, javaScript: false } });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(coveredInFoot)]).toEqual([width, []]);
  }
});
