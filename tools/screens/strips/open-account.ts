import { enterCode, press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { fillVerification } from "./fill-verification.ts";
import type { Strip } from "./strip.ts";

export const openAccount: Strip = {
  id: "open-account",
  requirement: "REG-01",
  persona: null,
  brand: "main",
  path: "/signup",
  walk: async (page, { photograph, sandbox }) => {
    const contact = `strip.${process.pid}.${Date.now()}@example.test`;
    await photograph("the first page");
    await page.getByLabel("Email address or mobile number").fill(contact);
    await press(page, "Send my code");
    await waitForTitle(page, /^Enter the code/);
    await photograph("the code is on its way");
    await enterCode(page, await sandbox.code(contact), true);
    await waitForTitle(page, "Where do you live?");
    await photograph("the country");
    await page.getByRole("radio", { name: "United States" }).press("Space");
    await press(page, "Continue");
    await waitForTitle(page, "Before you open your account");
    await photograph("the terms");
    await press(page, "Agree and open my account");
    await page.waitForURL("**/correctiveactions/id-verify?**");
    await photograph("the account is open; identity comes next");
    await fillVerification(page);
    await photograph("the form is filled in");
    await press(page, /^Verify/);
    await page.waitForURL(/passed=true/);
    await photograph("verified");
  },
};
