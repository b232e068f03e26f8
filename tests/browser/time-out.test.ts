// The warning before a session ends, in two tabs, and what is typed when it does end.
import { afterAll, expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, enterCode, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { comeBackUntil, hour, reachWarning, showWarning } from "../kit/flows/time-out.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();
afterAll(() => browser.sandbox.reset());

test("one tab keeps the session of both; when time runs out, signing in leads back to what was typed", async () => {
  const { page, persona } = await browser.player(due("id-verify"), { path: "/correctiveactions/id-verify" });
  const other = await page.context().newPage();
  await other.goto(page.url());
  const dialogs = [page, other].map((tab) => tab.getByRole("dialog", { name: "You’ll be logged out soon" }));
  await reachWarning(page, browser.sandbox);
  await showWarning(other);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("You’ll be logged out soon");
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await Promise.all(dialogs.map((dialog) => dialog.waitFor({ state: "detached" })));
  await other.close();

  await page.locator("input[name=city]").fill("Portland");
  await page.locator("input[name=ssn4]").fill("6789");
  await reachWarning(page, browser.sandbox);
  await page.getByText(/^We’ll keep what you typed for 24 hours/).waitFor();
  await browser.sandbox.advanceClock(hour);
  await comeBackUntil(page, 'input[name="contact"]');
  expect(new URL(page.url()).pathname).toBe("/login");
  await waitForText(page, "You were logged out");
  const shown = await page.locator("main").textContent();
  expect(shown).toContain("Anything you typed in the last 24 hours is kept for you.");
  expect(shown, "which form it was").not.toContain("Social Security");

  await askForCode(page, persona.email);
  await enterCode(page, await browser.sandbox.code(persona.email), true);
  await waitForTitle(page, /^Verify your identity/);
  await waitForText(page, "Your answers are back");
  expect(await page.locator("input[name=city]").inputValue()).toBe("Portland");
  expect(await page.locator("input[name=ssn4]").inputValue()).toBe("");
});

test("a link that opens without a reload, pressed after the end, leads to its page after the sign-in [GATE-75?]", async () => {
  const { page, persona } = await browser.player({}, { path: "/" });
  await page.waitForLoadState("networkidle");
  await browser.sandbox.advanceClock(2 * hour);
  const asked = page.waitForRequest(/accountcenter\/security/);
  await page.locator("main a[href^='/accountcenter/security']").first().click();
  expect((await asked).resourceType()).toBe("fetch");
  await page.waitForURL("**/login**");
  await askForCode(page, persona.email);
  await enterCode(page, await browser.sandbox.code(persona.email), true);
  await waitForTitle(page, "Account security");
});

test("a page at an address with a hash that the browser kept for Back is loaded anew in its place in the history", async () => {
  const { page } = await browser.player({}, { path: "/accountcenter/security#foot" });
  await page.waitForLoadState("networkidle");
  const before = await page.evaluate(() => history.length);
  const loaded = page.waitForEvent("domcontentloaded");
  // what listens comes after hydration, and nothing on the page shows it
  await page.evaluate(() => {
    setInterval(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })), 100);
  });
  await loaded;
  expect(new URL(page.url()).hash).toBe("");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test.each([
  ["closed", "Escape"],
  ["sent", "Enter"],
])("a dialog that is %s after the session's end leads to the sign-in, and that back to its page", async (_, key) => {
  const { page, persona } = await browser.player({}, { path: "/accountcenter/security" });
  const address = `new.${persona.id}@example.test`;
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Change email address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByLabel("New email address", { exact: true }).fill(address);
  await dialog.getByLabel("New email address again").fill(address);
  await browser.sandbox.advanceClock(2 * hour);
  await page.keyboard.press(key);
  if (key === "Escape") {
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: "Change email address" }).waitFor();
    await page.reload();
  }
  await page.waitForURL("**/login**");
  await waitForText(page, "You were logged out");
  await askForCode(page, persona.email);
  await enterCode(page, await browser.sandbox.code(persona.email), true);
  await waitForTitle(page, "Account security");
  if (key === "Escape") return;
  await page.getByRole("link", { name: "Change email address" }).click();
  await dialog.getByText("Your answers are back").waitFor();
  expect(await dialog.getByLabel("New email address", { exact: true }).inputValue()).toBe(address);
});
