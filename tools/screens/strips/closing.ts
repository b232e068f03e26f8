import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Strip } from "./strip.ts";

export const closing: Strip = {
  id: "closing",
  requirement: "CLS-02?",
  persona: { product: "sportsbook", siteExperience: "US-SB", profile: { balance: 1204.5, openBets: 2 } },
  brand: "main",
  path: "/accountcenter/security",
  walk: async (page, { photograph, sandbox, persona }) => {
    await photograph("account security");
    await page
      .locator("main")
      .getByRole("link", { name: /^Close your account/ })
      .click();
    await page.waitForURL("**/accountcenter/security/close**");
    await photograph("what becomes of money and bets");
    await press(page, "Continue");
    await page.getByRole("radio", { name: "Code by email" }).waitFor();
    await photograph("the ways to confirm");
    await page.getByRole("radio", { name: "Code by email" }).press("Space");
    await press(page, "Continue");
    await page.waitForURL("**/strongauth/code?**");
    await photograph("the code is on its way");
    await page.getByLabel("6-digit code").fill(await sandbox.code(persona().email));
    await press(page, "Confirm");
    await waitForTitle(page, /^Close your account (now|on .*)\?$/);
    await photograph("the last question");
    await press(page, "Close my account");
    await waitForTitle(page, /^Your account (is|will be) closed$/);
    await photograph("closed");
  },
};
