// The strip of the brand's art on a phone: where it is, and that brands can be told apart by it without colours.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { brandIds } from "../../../domain/brands.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { doubleTextPx, setTextSize } from "../../kit/browser/text-size.ts";

const browser = inBrowser();
const phone = { width: 320, height: 640 };

const stripOf = (page: Page) =>
  page.evaluate(() => {
    const { content, backgroundImage, blockSize } = getComputedStyle(
      document.querySelector("main") as Element,
      "::before",
    );
    return content === "none" ? undefined : { isDrawn: backgroundImage.includes("strip-light"), blockSize };
  });

test("a strip and one sentence of the brand are over the sign-in, and not over other pages or at large text", async () => {
  const { page } = await browser.visitor({}, { path: "/auth", look: phone });
  expect(await stripOf(page)).toEqual({ isDrawn: true, blockSize: "96px" });
  await page.getByText("Your account, in your hands.").waitFor();
  await setTextSize(page, doubleTextPx);
  expect(await stripOf(page)).toBeUndefined();
  const other = await browser.visitor({}, { path: "/documents", look: phone });
  expect(await stripOf(other.page)).toBeUndefined();
  expect(await other.page.getByText("Your account, in your hands.").isVisible()).toBe(false);
});

test("a block has it, without the sentence, and a wide screen has the panel instead", async () => {
  const stopped = { restrictions: [{ shortReasonCode: "ChargebackFlag", correctiveActions: [] }] };
  const { page } = await browser.player(stopped, { path: "/correctiveactions?product=dfs", look: phone });
  expect(await stripOf(page)).toEqual({ isDrawn: true, blockSize: "96px" });
  expect(await page.getByText("Your account, in your hands.").isVisible()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await stripOf(page)).toBeUndefined();
  expect(await page.getByText("Your account, in your hands.").isVisible()).toBe(false);
});

/** Runs in the page: the mean difference of the grey of two pictures, 0 to 255. */
async function greyDifference([one, other]: readonly [string, string]): Promise<number> {
  const greys = async (data: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    return Array.from({ length: pixels.length / 4 }, (_, at) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, part, of) => sum + part * (pixels[at * 4 + of] ?? 0), 0),
    );
  };
  const [a, b] = [await greys(one), await greys(other)];
  return a.reduce((sum, grey, at) => sum + Math.abs(grey - (b[at] ?? 0)), 0) / a.length;
}

test("the brands can be told apart in grey at 320 px", async () => {
  const pictures: [string, string][] = [];
  for (const brand of brandIds) {
    const { page } = await browser.visitor({}, { path: "/auth", brand, look: phone });
    const top = (await page.locator("main h1").boundingBox())?.y ?? 0;
    const clip = { x: 0, y: Math.round(top) - 120, width: 320, height: 96 };
    pictures.push([brand, (await page.screenshot({ clip })).toString("base64")]);
  }
  const { page } = await browser.visitor();
  await page.goto("about:blank");
  const alike: unknown[] = [];
  for (const [index, [brand, picture]] of pictures.entries())
    for (const [other, otherPicture] of pictures.slice(index + 1)) {
      const difference = await page.evaluate(greyDifference, [picture, otherPicture] as const);
      if (difference < 20) alike.push([brand, other, difference]);
    }
  expect(alike).toEqual([]);
});
