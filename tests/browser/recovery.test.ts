// Recovering an account with scripts: the device's session is polled for before the SSN goes out, and the last press sends itself.
import { expect, test } from "vitest";
import { hydrated } from "../harness/browser/chromium.ts";
import { inBrowser } from "../harness/browser/in-browser.ts";
import { press, waitForTitle } from "../harness/browser/on-page.ts";

const browser = inBrowser();

test("by the whole SSN: the provider's session goes with it, and the player is signed in without another press [SA-14, SA-52]", async () => {
  const { page, persona } = await browser.visitor({ strongAuth: { ssn: "900551234", birthYear: 1984 } });
  await page.goto(browser.address(`/recovery?strongAuthInitializationKey=recovery-${persona.id}`));
  await press(page, "Confirm it’s me");
  await page.waitForURL("**/strongauth?**");
  await page.getByRole("radio", { name: "Social Security number" }).press("Space");
  await press(page, "Continue");
  await waitForTitle(page, "Your Social Security number");
  // a press before that would be a plain submit, without the session
  await hydrated(page);
  await page.locator("input[name=ssn]").fill("900551234");
  await press(page, "Confirm");
  await page.waitForURL(/\/(postauth|play\/dfs)/);
  const sent = (await browser.sandbox.ledger()).filter(({ path }) => path.endsWith("/accountrecovery/v4/recoveries"));
  expect(sent).toMatchObject([
    { status: 200, body: { ssn9: "900551234", tmSessionId: expect.stringMatching(/^tm-/) } },
  ]);
});

test("a second tab shows the notice with scripts too, and a button leads on", async () => {
  const { page, persona } = await browser.player({
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [
      { shortReasonCode: "StrongAuthRequired", correctiveActions: [{ correctiveActionCode: "strongauth" }] },
    ],
  });
  await page.goto(browser.address("/correctiveactions?product=sportsbook"));
  await page.waitForURL("**/strongauth?**");
  await page.getByRole("radio", { name: "Code by text message" }).press("Space");
  await press(page, "Continue");
  await page.waitForURL("**/strongauth/code?**");
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const code = await browser.sandbox.code(persona.phone);
  await page.getByLabel("6-digit code").fill(code);
  await press(page, "Confirm");
  await page.waitForURL(/\/(postauth|play)/);
  await tab.getByLabel("6-digit code").fill(code);
  await press(tab, "Confirm");
  await waitForTitle(tab, "You have done this already");
  await tab.getByRole("link", { name: "Continue" }).click();
  await tab.waitForURL(/\/(postauth|play)/);
  expect(await browser.calls(persona, /\/strongauth\/v3\/challenges$/)).toHaveLength(1);
});
