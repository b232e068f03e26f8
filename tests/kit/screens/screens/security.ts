import type { Page } from "playwright";
import { hydrated } from "../../browser/chromium.ts";
import { press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";

const security = "/accountcenter/security";
const player = screensWith({ persona: {} });
const longNamed: PersonaInput = {
  claims: { email: "maximiliana.featherstonehaugh-northumberland@subdomain.example.test" },
};

const onGnog: PersonaInput = due("update-password", { product: "casino", siteExperience: "US-CS-GNOG" });
const both = screensWith({
  persona: { product: "dfs", restrictions: due(["update-username", "update-password"]).restrictions ?? [] },
  path: "/correctiveactions",
});

async function fill(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await hydrated(page);
  for (const [name, value] of Object.entries(entries)) {
    const field = page.locator(`main input[name=${name}]`);
    await field.fill(value);
    await field.press("Tab");
  }
}

const credentials =
  (entries: Readonly<Record<string, string>>, said: RegExp): Reach =>
  async (page, { javaScript }) => {
    if (javaScript) await fill(page, entries);
    else {
      for (const [name, value] of Object.entries(entries)) await page.locator(`main input[name=${name}]`).fill(value);
      await press(page, "Save");
    }
    await waitForText(page, said);
  };

const taken: Reach = async (page) => {
  await page.locator("input[name=username]").fill("taken-name");
  await page.locator("input[name=password]").fill("four quiet lighthouse keepers");
  await press(page, "Save");
  await waitForText(page, /^Someone else has that username/);
};

const inDialog: Reach = async (page, { javaScript }) => {
  if (javaScript) await hydrated(page);
  await page.locator("main").getByRole("link", { name: "Change email address" }).click();
  await page.getByRole("heading", { name: "Change your email address" }).waitFor();
};

const wrongEmails: Reach = async (page, { javaScript }) => {
  if (javaScript) await fill(page, { emailAddress: "one@example.test", confirmEmail: "two@example.test" });
  else {
    await page.locator("input[name=emailAddress]").fill("one@example.test");
    await page.locator("input[name=confirmEmail]").fill("two@example.test");
    await press(page, "Continue");
  }
  await waitForText(page, /^The two new addresses/);
};

/** The platform accepts the proof of this address, and then refuses the change. */
const notChanged: Reach = async (page, { sandbox, javaScript }) => {
  const address = "change.fails@example.test";
  if (javaScript) await hydrated(page);
  for (const name of ["emailAddress", "confirmEmail"]) await page.locator(`main input[name=${name}]`).fill(address);
  await press(page, "Continue");
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await sandbox.code(address));
  await press(page, "Confirm");
  await waitForText(page, /^We couldn’t change your email address/);
};

const changed: Reach = async (page) => {
  await page.locator("input[name=username]").fill(`screen-${Date.now().toString(36)}`);
  await press(page, "Save");
  await waitForTitle(page, "Account security");
};

export const securityScreens: Screen[] = [
  player("security", "API-41", { path: security }),
  player("security-factors", "SA-02", { persona: { mfaMethods: ["SMS2FA", "Email2FA"] }, path: security }),
  player("security-long", "API-41", { persona: longNamed, path: security }),
  player("security-uk", "API-41", { brand: "uk", path: security }),
  player("security-changed", "CRED-10", { path: `${security}/username`, reach: changed }),
  player("email-change", "EML-01", { path: `${security}/email` }),
  player("email-change-kyc", "EML-02", { path: `${security}/email?from=kycRefresh` }),
  player("email-change-wrong", "EML-07", { path: `${security}/email`, reach: wrongEmails }),
  player("email-change-failed", "EML-13", { path: `${security}/email`, reach: notChanged }),
  player("email-change-dialog", "EML-01", { path: security, reach: inDialog }),
  player("new-username", "CRED-01", { path: `${security}/username` }),
  player("new-password", "CRED-02", { path: `${security}/password` }),
  both("credentials-both", "CRED-03"),
  both("credentials-taken", "CRED-09", { reach: taken }),
  both("credentials-weak", "CRED-02", {
    reach: credentials({ username: "ab", password: "password1234" }, /^That password is too easy/),
  }),
  both("credentials-gnog", "CRED-04", { brand: "gnog", persona: onGnog }),
];
