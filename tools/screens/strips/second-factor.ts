import { press } from "../../../tests/harness/browser/on-page.ts";
import { atProduct, confirmsToPlay, type Strip } from "./strip.ts";

export const secondFactor: Strip = {
  id: "second-factor",
  requirement: "SA-01",
  ...confirmsToPlay,
  walk: async (page, { photograph, sandbox, persona }) => {
    await page.waitForURL(({ pathname }) => pathname.startsWith("/strongauth"));
    await page.getByRole("radio", { name: "Code by text message" }).waitFor();
    await photograph("the ways to confirm");
    await page.getByRole("radio", { name: "Code by text message" }).press("Space");
    await page.locator("main").getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/strongauth/code?**");
    await page.getByLabel("6-digit code").waitFor();
    await photograph("the code is on its way");
    await page.getByLabel("6-digit code").fill(await sandbox.code(persona().phone));
    await press(page, "Confirm");
    await atProduct(page, "sportsbook");
    await photograph("confirmed");
  },
};
