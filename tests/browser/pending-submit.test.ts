// A player leaves a page whose submit is pending.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { confirmWith } from "../kit/browser/authenticator.ts";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const path = "/correctiveactions?product=sportsbook";

/** At the code of a step, with a platform that takes long to compare it. */
async function whileComparing() {
  const strongAuth = { availableStrongAuthTypes: ["SMS2FA", "Email2FA"] };
  const { page, persona } = await browser.player(due("strongauth", { strongAuth }), { path });
  await waitForTitle(page, "Confirm it’s you");
  await press(page, "Confirm it’s me");
  await confirmWith(page, "Code by text message");
  await page.waitForURL("**/strongauth/code?**");
  await hydrated(page);
  const challenges = () => browser.calls(persona, /strongauth\/v3\/challenges$/);
  const match = { path: "*/strongauth/v3/challenges", persona: persona.id };
  await browser.sandbox.faults([{ match, fault: "latency", ms: 6_000 }]);
  await page.getByLabel("6-digit code").fill(await browser.sandbox.code(persona.phone));
  await press(page, "Confirm");
  await expect.poll(challenges).toHaveLength(1);
  /** Whether the platform has answered the press. */
  const isAnswered = async () => (await challenges()).some(({ status }) => status !== null);
  return { page, challenges, isAnswered };
}

test.each([
  ["a link", async (page: Page) => page.getByRole("link", { name: "Try another method" }).click()],
  ["Back", async (page: Page) => void (await page.goBack())],
])("%s leaves a page at once whose submit is pending, which takes effect once", async (_, leave) => {
  const { page, challenges, isAnswered } = await whileComparing();
  const code = page.url();
  await leave(page);
  await page.waitForURL((url) => url.pathname !== "/strongauth/code");
  await page.locator("h1").waitFor();
  expect(await isAnswered(), "the page is left before the platform answers").toBe(false);
  await expect.poll(isAnswered, { timeout: 20_000 }).toBe(true);
  await browser.sandbox.faults([]);
  // the answer went with the page that was left, and the flow knows of it once the submit has ended
  const titleOfCode = async () => {
    await page.goto(code);
    return page.locator("h1").textContent();
  };
  await expect.poll(titleOfCode).toBe("You’ve already done this");
  await page.getByRole("link", { name: "Continue" }).click();
  // the page before the product may have started itself already
  await waitForTitle(page, /^(Continue to Sportsbook|Sportsbook is ready)$/);
  expect(await challenges()).toHaveLength(1);
});
