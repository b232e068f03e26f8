// The delta form as scripts make it kinder: judged when a field is left, sent when all is valid.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const path = "/correctiveactions?product=sportsbook";
const next = (page: Page) => page.locator("main").getByRole("button", { name: "Next" });
const ssn = (page: Page) => page.locator("input[name=ssn]");

test("the SSN is hidden until it is asked for, and then grouped [SSN-03, SSN-20?, CONST-05]", async () => {
  const { page } = await browser.player(due("provide-ssn"), { path });
  await ssn(page).pressSequentially("9000a01234");
  expect(await ssn(page).getAttribute("type")).toBe("password");
  // what is typed before the field's script has loaded is put right when it has
  await expect.poll(() => ssn(page).inputValue()).toBe("900001234");
  await page.getByRole("button", { name: /^Show/ }).click();
  expect(await ssn(page).getAttribute("type")).toBe("text");
  expect(await ssn(page).inputValue()).toBe("900-00-1234");
  await ssn(page).press("5");
  expect(await ssn(page).inputValue()).toHaveLength(11);
  await page.getByRole("button", { name: /^Hide/ }).click();
  expect(await ssn(page).getAttribute("type")).toBe("password");
});

test("the button is sticky in the operator's app and scrolls elsewhere [DLT-09, GATE-18]", async () => {
  const isInReach = async (userAgent?: string) => {
    const look = { width: 320, height: 640, ...(userAgent && { userAgent }) };
    const owed = due(["provide-ssn", "provide-phone-number", "agree-to-terms"]);
    const { page } = await browser.player(owed, { path, look });
    const box = await next(page).boundingBox();
    return box !== null && box.y + box.height <= 640;
  };
  expect(await isInReach("Mozilla/5.0 AccountShell/3.1")).toBe(true);
  expect(await isInReach()).toBe(false);
});
