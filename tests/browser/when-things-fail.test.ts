// What a browser alone can meet: no network, a lost response, a late tab.
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, enterCode, fillDelta, press, waitForText, waitForTitle } from "../kit/browser/on-page.ts";
import { due } from "../kit/stack/sandbox-client.ts";

const browser = inBrowser();

const contact = (page: Page) => page.getByLabel("Email address or mobile number");
const path = "/correctiveactions?product=sportsbook";

test("without a network the form says so, keeps what was typed, and works once there is one", async () => {
  const { page, persona } = await browser.visitor({}, { path: "/auth" });
  await contact(page).fill(persona.email);
  // what a form needs without a network comes after hydration
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await press(page, "Send my code");
  await waitForText(page, /^We lost the connection/);
  expect(await contact(page).inputValue()).toBe(persona.email);
  await page.context().setOffline(false);
  await press(page, "Send my code");
  await waitForTitle(page, "Enter the code we emailed you");
  expect(await browser.sandbox.inbox(persona.email)).toHaveLength(1);
});

test("a page that a link opened without a reload and that fails names the code of that request, once", async () => {
  const { page } = await browser.player({}, { path: "/" });
  // what opens links without a reload comes after hydration
  await page.waitForLoadState("networkidle");
  await browser.sandbox.answer({ path: "*/receipts*", method: "GET" }, 500);
  const asked = page.waitForResponse((response) => /agreements\?_rsc=/.test(response.url()));
  await page.locator("main a[href='/accountcenter/agreements']").click();
  const code = (await (await asked).headerValue("x-request-id")) ?? "";
  await waitForText(page, `give us the reference code ${code}.`);
  const inFoot = page.locator("#foot code");
  await expect.poll(() => inFoot.textContent()).toBe(code);
  expect(await inFoot.isVisible()).toBe(false);
});

test("Back from the product does not do the step again", async () => {
  const { page, persona } = await browser.player(due("provide-ssn"), { path });
  await fillDelta(page, { ssn: "900001234" });
  await press(page, "Next");
  await waitForTitle(page, "Sportsbook is ready");
  await page.goBack();
  await waitForTitle(page, "Continue where you left off");
  await page.reload();
  await press(page, "Continue to Sportsbook");
  await waitForTitle(page, "Sportsbook is ready");
  expect(await browser.calls(persona, /correctiveactions\/v1\/ssn$/)).toHaveLength(1);
  const created = (await browser.calls(persona, /playspans\/v1\/playspans$/)).filter(({ method }) => method === "POST");
  expect(created).toHaveLength(1);
});

test("Back from the code to the contact, and on again, signs in", async () => {
  const { page, persona } = await browser.visitor({}, { path: "/auth" });
  await askForCode(page, persona.email);
  await page.goBack();
  await waitForTitle(page, /^Sign in/);
  await askForCode(page, persona.email);
  await enterCode(page, await browser.sandbox.code(persona.email), true);
  await waitForTitle(page, "Fantasy is ready");
});
