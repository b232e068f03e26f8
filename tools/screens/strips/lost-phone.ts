import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { atProduct, confirmsToPlay, type Strip } from "./strip.ts";

export const lostPhone: Strip = {
  id: "lost-phone",
  requirement: "SA-35",
  ...confirmsToPlay,
  walk: async (page, { photograph, sandbox, persona }) => {
    await page.waitForURL(({ pathname }) => pathname.startsWith("/strongauth"));
    await page.getByRole("radio", { name: "Code by text message" }).press("Space");
    await press(page, "Continue");
    await page.waitForURL("**/strongauth/code?**");
    await waitForTitle(page, "Enter the code we texted you");
    await photograph("a code went to the phone");
    await page.getByRole("link", { name: "I cannot use this" }).click();
    await waitForTitle(page, "What keeps you from confirming?");
    await photograph("what may be the matter");
    await page.getByRole("link", { name: "I lost my phone" }).click();
    await waitForTitle(page, "I lost my phone");
    await photograph("the ways without it");
    await press(page, "Get a code by email");
    await waitForTitle(page, "Enter the code we emailed you");
    await photograph("a code went to the email address");
    await page.getByLabel("6-digit code").fill(await sandbox.code(persona().email));
    await press(page, "Confirm");
    await atProduct(page, "sportsbook");
    await photograph("confirmed, and on to play");
  },
};
