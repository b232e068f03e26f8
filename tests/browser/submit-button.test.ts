// A press of a submit button as only a browser shows it: where the focus goes, and that nothing moves from under the pointer.
import type { Page } from "playwright";
import { beforeEach, describe, expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { forms, inBrowser, requestsOf } from "../kit/browser/in-browser.ts";
import { layoutShifts } from "../kit/browser/layout-shift.ts";
import { askForCode, press, waitForTitle } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
beforeEach(() => browser.sandbox.reset());

const path = "/correctiveactions?product=sportsbook";
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

/** The rule of the form has loaded once leaving a field shows its message. */
const leave = async (page: Page, name: string, message: string) => {
  const field = page.locator(`[name=${name}]`);
  await expect
    .poll(async () => {
      await field.focus();
      await field.blur();
      return page.getByText(message).count();
    })
    .toBeGreaterThan(0);
};

const isDisabled = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name }).getAttribute("aria-disabled");

describe("a press with something missing", () => {
  test("sends nothing and focuses a summary whose links lead to the fields [KYC-50, KYC-72]", async () => {
    const { page } = await browser.player(due("id-verify"), { path });
    await leave(page, "firstName", "Enter your first name");
    const posts = requestsOf(page, "POST", forms);
    await page.locator("[name=firstName]").fill("Nora");
    expect(await isDisabled(page, "Verify and continue")).toBeNull();
    await press(page, "Verify and continue");
    const summary = page.locator("main").getByRole("alert");
    await summary.getByRole("heading", { name: "There’s a problem" }).waitFor();
    expect(await summary.evaluate((one) => one.parentElement === document.activeElement)).toBe(true);
    expect((await summary.getByRole("link").allTextContents()).slice(0, 3)).toEqual([
      "Enter your last name",
      "Enter your whole date of birth",
      "Enter your street address",
    ]);
    await summary.getByRole("link", { name: "Enter your whole date of birth" }).click();
    expect(await focused(page)).toBe("month");
    expect(posts).toEqual([]);
  });

  test("without scripts comes back from the server with the same summary [KYC-50]", async () => {
    const { page } = await browser.player(due("id-verify"), { path, look: { javaScript: false } });
    await page.locator("[name=firstName]").fill("Nora");
    await press(page, "Verify and continue");
    const summary = page.locator("main").getByRole("alert");
    await summary.getByRole("heading", { name: "There’s a problem" }).waitFor();
    expect((await summary.getByRole("link").allTextContents()).slice(0, 3)).toEqual([
      "Enter your last name",
      "Enter your whole date of birth",
      "Enter your street address",
    ]);
    await summary.getByRole("link", { name: "Enter your whole date of birth" }).click();
    expect(await page.evaluate(() => location.hash)).toBe("#month");
  });

  test("counts although leaving the field shows an error, which would move the button from under the pointer", async () => {
    const { page } = await browser.player(due(["provide-ssn", "provide-phone-number"]), { path });
    await leave(page, "phone", "Enter your mobile number");
    await page.locator("[name=ssn]").fill("12");
    const button = page.locator("main").getByRole("button", { name: "Next" });
    await button.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // near its upper edge, which a line above it moves away first
    await page.mouse.move(x + width / 2, y + Math.min(4, height));
    await page.mouse.down();
    await frames(page, 20);
    // the press itself moves it by a pixel
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - y)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await page.locator("#ssn-error").waitFor();
    expect(await page.getByRole("alert").filter({ hasText: "There’s a problem" }).count()).toBe(1);
  });
});

test("a page that comes with its answers does not move when its script has loaded", async () => {
  const { page } = await browser.player(due("mithra-submit-questionnaire", {}, "RG-RealTimeReview"), { path });
  await page.getByRole("link", { name: "Start the questions" }).click();
  await page.getByLabel("Now and then", { exact: true }).check();
  await press(page, "Next");
  await waitForTitle(page, /^Where does the money/);
  await press(page, "Previous");
  await waitForTitle(page, /^How often/);
  await hydrated(page);
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
