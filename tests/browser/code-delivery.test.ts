// The page of a code reloads automatically, while the player can already type.
import { expect, test } from "vitest";
import { hydrated } from "../kit/browser/chromium.ts";
import { inBrowser } from "../kit/browser/in-browser.ts";
import { askForCode, waitForText } from "../kit/browser/on-page.ts";

const browser = inBrowser();

test("says that the message has arrived without a press, and keeps what is typed and where the focus is", async () => {
  const { page, persona } = await browser.visitor({}, { path: "/auth" });
  await askForCode(page, persona.phone);
  await hydrated(page);
  const field = page.getByLabel("6-digit code");
  await field.pressSequentially("12");
  await browser.sandbox.advanceClock(5000);
  await waitForText(page, "Your message has arrived");
  expect(await field.inputValue()).toBe("12");
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});
