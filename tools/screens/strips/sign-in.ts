import { enterCode, press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { atProduct, type Strip } from "./strip.ts";

export const signIn: Strip = {
  id: "sign-in",
  requirement: "OTP-01",
  persona: { product: "sportsbook", siteExperience: "US-SB" },
  brand: "main",
  signedIn: false,
  path: "/auth?intendedSiteExp=US-SB",
  walk: async (page, { photograph, sandbox, persona }) => {
    const { email } = persona();
    await photograph("the first page");
    await page.getByLabel("Email address or mobile number").fill(email);
    await photograph("the contact is typed");
    await press(page, "Send my code");
    await waitForTitle(page, /^Enter the code/);
    await photograph("the code is on its way");
    await enterCode(page, await sandbox.code(email), true);
    await atProduct(page, "sportsbook");
    await photograph("signed in");
  },
};
