// Recovering an account with scripts: the device's session is polled for before the SSN goes out, and the last press sends itself.
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { press, waitForTitle } from "../kit/browser/on-page.ts";

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
