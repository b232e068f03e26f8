// The line over a waiting button, as only a browser shows it: where focus goes, and that nothing moves when it is filled.
import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { forms, inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { layoutShifts } from "../kit/browser/layout-shift.ts";
import { askForCode, press, pressWaiting, waitForTitle } from "../kit/browser/on-page.ts";
import { overflow } from "../kit/browser/page-checks.ts";
import { doubleTextPx, setTextSize } from "../kit/browser/text-size.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
beforeEach(() => browser.sandbox.reset());

const path = "/correctiveactions?product=sportsbook";
const line = (page: Page) => page.getByRole("status").filter({ hasText: /left|filled in/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Lets the page paint, so that what it shows late would be there. */
const frames = (page: Page, count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const next = (n: number) => (n === 0 ? resolve() : requestAnimationFrame(() => next(n - 1)));
        next(left);
      }),
    count,
  );

describe("a press on the waiting button", () => {
  test("moves to the first field on the line, sends nothing, and the line's links lead to the fields [KYC-50]", async () => {
    const { page } = await browser.player(due("id-verify"), { path });
    await page.getByText("8 fields left").waitFor();
    const posts = requestsOf(page, "POST", forms);
    await page.locator("[name=firstName]").fill("Nora");
    await page.getByText("7 fields left").waitFor();
    await pressWaiting(page, "Verify and continue");
    expect(await focused(page)).toBe("lastName");
    await page.getByText("Enter your last name").first().waitFor();
    await line(page).getByRole("link", { name: "Date of birth" }).click();
    expect(await focused(page)).toBe("month");
    expect(posts).toEqual([]);
  });

  test("counts although leaving the field shows an error, which would move the button from under the pointer", async () => {
    const { page } = await browser.player(due("provide-ssn"), { path });
    await page.locator("main button[aria-disabled]", { hasText: "Next" }).waitFor();
    await page.locator("[name=ssn]").fill("12");
    const button = page.locator("main").getByRole("button", { name: "Next" });
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // near its upper edge, which a line above it moves away first
    await page.mouse.move(x + width / 2, y + Math.min(4, height));
    await page.mouse.down();
    await frames(page, 20);
    expect(await button.boundingBox()).toMatchObject({ x, y });
    await page.mouse.up();
    expect(await focused(page)).toBe("ssn");
    await page.locator("#ssn-error").waitFor();
  });
});

test.each([320, 1280])("at %i px the line is as tall empty as it is filled", async (width) => {
  const { page } = await browser.player(due("id-verify"), { path, look: { width } });
  await page.getByText("8 fields left").waitFor();
  const [least, height] = await line(page).evaluate((one) => [
    Number.parseFloat(getComputedStyle(one).minBlockSize),
    one.getBoundingClientRect().height,
  ]);
  expect(height).toBe(least);
});

test("in the app’s bar its count and name stand below each other where text is large [KYC-115]", async () => {
  const { page } = await browser.player(due("id-verify"), {
    path,
    look: { width: 320, height: 640 },
    before: (fresh) => fresh.setExtraHTTPHeaders({ "user-agent": "AccountShell/1.0" }),
  });
  await page.getByText("8 fields left").waitFor();
  await setTextSize(page, doubleTextPx);
  expect(await overflow(page)).toEqual([]);
});

test("a page that comes with its answers does not move when its button goes live", async () => {
  const { page } = await browser.player(due("mithra-submit-questionnaire", {}, "RG-RealTimeReview"), { path });
  await page.getByRole("link", { name: "Start the questions" }).click();
  await page.getByLabel("Now and then", { exact: true }).check();
  await press(page, "Next");
  await waitForTitle(page, /^Where does the money/);
  await press(page, "Previous");
  await waitForTitle(page, /^How often/);
  await page.locator("main button:not([aria-disabled])", { hasText: "Next" }).waitFor();
  expect(await layoutShifts(page)).toEqual([]);
});

describe("the code", () => {
  test.each([true, false])("has focus when its page is ready, with scripts: %s", async (javaScript) => {
    const { page, persona } = await browser.visitor({}, { path: "/auth", look: { javaScript } });
    await askForCode(page, persona.email);
    await page.getByLabel("6-digit code").waitFor();
    await expect.poll(() => focused(page)).toBe("code");
    if (!javaScript) return;
    await page.reload();
    await hydrated(page);
    expect(await focused(page)).toBe("code");
    await expect.poll(() => page.getByRole("button", { name: /^New code in \d+ s$/ }).count()).toBe(1);
  });
});
