// The delta form as scripts make it kinder: judged when a field is left, sent when all is valid.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inBrowser, requestsOf } from "../harness/browser/in-browser.ts";
import { fillDelta, waitForText, waitForTitle } from "../harness/browser/on-page.ts";
import type { PersonaInput } from "../harness/stack/sandbox-client.ts";

const browser = inBrowser();

const owes = (...codes: string[]): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [
    {
      shortReasonCode: "DetailsRequired",
      correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
    },
  ],
});
const path = "/correctiveactions?product=sportsbook";
const next = (page: Page) => page.locator("main").getByRole("button", { name: "Next" });
const number = (page: Page) => page.locator("input[name=phone]");
const ssn = (page: Page) => page.locator("input[name=ssn]");

test("Next waits until the form is valid, and the last key is enough [DLT-08, DLT-06]", async () => {
  const { page } = await browser.player(owes("provide-ssn", "agree-to-terms"), { path });
  await expect.poll(() => next(page).isDisabled()).toBe(true);
  await fillDelta(page, { agrees: true });
  await ssn(page).pressSequentially("90000123");
  expect(await next(page).isDisabled()).toBe(true);
  await ssn(page).press("4");
  await expect.poll(() => next(page).isEnabled()).toBe(true);
  await ssn(page).press("Enter");
  await waitForTitle(page, "Sportsbook is ready");
});

const checks = (page: Page) => requestsOf(page, "POST", /^\/api\/phone$/);

test("a number is checked when it is left, and not while it is typed [PHN-05, PHN-03]", async () => {
  const { page } = await browser.player(owes("provide-phone-number"), { path });
  const asked = checks(page);
  await number(page).pressSequentially("216 555 9901");
  expect(asked).toHaveLength(0);
  await number(page).press("Tab");
  await waitForText(page, "That number belongs to another account. Use a different one.");
  expect(asked).toHaveLength(1);
  await expect.poll(() => next(page).isDisabled()).toBe(true);
  await number(page).fill("216 555 0177");
  await expect.poll(() => next(page).isEnabled()).toBe(true);
});

test("the SSN is hidden until it is asked for, and then grouped [SSN-03, SSN-20?, CONST-05]", async () => {
  const { page } = await browser.player(owes("provide-ssn"), { path });
  await ssn(page).pressSequentially("9000a01234");
  expect(await ssn(page).getAttribute("type")).toBe("password");
  // what is typed before the field's script has loaded is put right when it has
  await expect.poll(() => ssn(page).inputValue()).toBe("900001234");
  await page.getByRole("button", { name: /^Show/ }).click();
  expect(await ssn(page).getAttribute("type")).toBe("text");
  expect(await ssn(page).inputValue()).toBe("900-00-1234");
  expect(await ssn(page).getAttribute("maxlength")).toBe("11");
  await page.getByRole("button", { name: /^Hide/ }).click();
  expect(await ssn(page).getAttribute("type")).toBe("password");
});

test("the button is sticky in the operator's app and scrolls elsewhere [DLT-09, GATE-18]", async () => {
  const isInReach = async (userAgent?: string) => {
    const look = { width: 320, height: 640, ...(userAgent && { userAgent }) };
    const owed = owes("provide-ssn", "provide-phone-number", "agree-to-terms");
    const { page } = await browser.player(owed, { path, look });
    const box = await next(page).boundingBox();
    return box !== null && box.y + box.height <= 640;
  };
  expect(await isInReach("Mozilla/5.0 AccountShell/3.1")).toBe(true);
  expect(await isInReach()).toBe(false);
});
