// An account that is opened, signed in to, merged and closed.
import { enterCode, press } from "../../../tests/kit/browser/on-page.ts";
import { due } from "../../../tests/kit/stack/sandbox-client.ts";
import { fillVerification } from "./identity.ts";
import { atProduct, type Strip } from "./strip.ts";

export const accountStrips: readonly Strip[] = [
  {
    id: "open-account",
    requirement: "REG-01",
    persona: null,
    path: "/signup",
    walk: async (page, { at, photograph, sandbox }) => {
      const contact = `strip.${process.pid}.${Date.now()}@example.test`;
      await photograph("the first page");
      await page.getByLabel("Email address or mobile number").fill(contact);
      await press(page, "Send my code");
      await at(/^Enter the code/, "the code is on its way");
      await enterCode(page, await sandbox.code(contact), true);
      await at("Where do you live?", "the country");
      await page.getByRole("radio", { name: "United States" }).press("Space");
      await press(page, "Continue");
      await at("Before you open your account", "the terms");
      await press(page, "Agree and open my account");
      await page.waitForURL("**/correctiveactions/id-verify?**");
      await photograph("the account is open; identity comes next");
      await fillVerification(page);
      await photograph("the form is filled in");
      await press(page, /^Verify/);
      await page.waitForURL(/passed=true/);
      await photograph("verified");
    },
  },
  {
    id: "sign-in",
    requirement: "OTP-01",
    persona: { product: "sportsbook", siteExperience: "US-SB" },
    signedIn: false,
    path: "/auth?intendedSiteExp=US-SB",
    walk: async (page, { at, photograph, sandbox, persona }) => {
      const { email } = persona();
      await photograph("the first page");
      await page.getByLabel("Email address or mobile number").fill(email);
      await photograph("the contact is typed");
      await press(page, "Send my code");
      await at(/^Enter the code/, "the code is on its way");
      await enterCode(page, await sandbox.code(email), true);
      await atProduct(page);
      await photograph("signed in");
    },
  },
  {
    id: "merge",
    requirement: "MRG-02",
    persona: due("merge-required", { merge: { account: "mira", types: ["EmailPassword", "PhoneNumberOtp"] } }),
    walk: async (page, { at, sandbox }) => {
      await at("Sign in to your other account", "the login to the other account");
      await page.locator("input[name=password]").fill("mira-and-mira-1");
      await press(page, "Sign in and continue");
      await at("Confirm your other account", "a code is needed too");
      await press(page, "Send the code");
      await at("Enter the code we texted", "the code is on its way");
      const other = (await sandbox.personas()).find(({ id }) => id === "mira");
      await page.getByLabel("6-digit code").fill(await sandbox.code(other?.phone ?? ""));
      await press(page, "Confirm");
      await at("What the merged account looks like", "both accounts, and what cannot be undone");
      await press(page, "Merge the accounts");
      await at("Done: your accounts are merged", "merged");
    },
  },
  {
    id: "closing",
    requirement: "CLS-02?",
    persona: { product: "sportsbook", siteExperience: "US-SB", profile: { balance: 1204.5, openBets: 2 } },
    path: "/accountcenter/security",
    walk: async (page, { at, photograph, sandbox, persona }) => {
      await photograph("account security");
      const close = page.locator("main").getByRole("link", { name: /^Close your account/ });
      await close.click();
      await page.waitForURL("**/accountcenter/security/close**");
      await photograph("what becomes of money and bets");
      await press(page, "Continue");
      const byEmail = page.getByRole("radio", { name: "Code by email" });
      await byEmail.waitFor();
      await photograph("the ways to confirm");
      await byEmail.press("Space");
      await press(page, "Continue");
      await page.waitForURL("**/strongauth/code?**");
      await photograph("the code is on its way");
      await page.getByLabel("6-digit code").fill(await sandbox.code(persona().email));
      await press(page, "Confirm");
      await at(/^Close your account (now|on .*)\?$/, "the last question");
      await press(page, "Close my account");
      await at(/^Your account (is|will be) closed$/, "closed");
    },
  },
];
