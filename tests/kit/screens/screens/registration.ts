import type { Page } from "playwright";
import { during, enterCode, press, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, type ScreenContext, screensWith } from "../../browser/screens.ts";
import { pressing, text } from "../reach.ts";

let people = 0;
const fresh = (beginning: string) => {
  people += 1;
  return `${beginning}.${process.pid}-${people}@example.test`;
};

/** As far as the page after the code, for a contact that has no account unless one is given. */
async function prove(
  page: Page,
  { sandbox, javaScript }: ScreenContext,
  contact = fresh("screen"),
  title = "Where do you live?",
): Promise<void> {
  await page.getByLabel("Email address or mobile number").fill(contact);
  await press(page, "Send my code");
  await page.waitForURL("**/auth/code?**");
  await enterCode(page, await sandbox.code(contact), javaScript);
  await waitForTitle(page, title);
}

const country: Reach = (page, context) => prove(page, context);

const terms =
  (country: string, contact?: (context: ScreenContext) => string): Reach =>
  async (page, context) => {
    await prove(page, context, contact?.(context));
    await page.locator(`input[type=radio][value=${country}]`).press("Space");
    await press(page, "Continue");
    await waitForTitle(page, "Before you open your account");
  };

const agreed =
  (title: string, contact: (context: ScreenContext) => string): Reach =>
  async (page, context) => {
    await terms("CA", contact)(page, context);
    await press(page, "Agree and open my account");
    await waitForTitle(page, title);
  };

/** An account with nothing left to do, whose onboarding the platform answers with a status. */
const ending =
  (status: number, title: string | RegExp): Reach =>
  async (page, context) => {
    await terms("CA", () => fresh("registration.verified"))(page, context);
    const body = { responseStatus: { errorCode: `ONB-${status}`, message: "No." } };
    const match = { path: "/onboarding/*" };
    await during(context.sandbox, [{ match, fault: "status", status, body }], async () => {
      await press(page, "Agree and open my account");
      await waitForTitle(page, context.javaScript ? title : /^Continue to/);
      if (!context.javaScript) await press(page, /^Continue to/);
      await waitForTitle(page, title);
    });
  };

const start = screensWith({ persona: null, path: "/signup" });

export const registrationScreens: Screen[] = [
  start("signup", "BR-18"),
  start("signup-lottery", "BR-18", { brand: "lottery" }),
  start("signup-missing", "BR-18", {
    reach: pressing("Send my code", text("Enter your email address or mobile number")),
  }),
  start("signup-ended", "BR-18", { path: "/signup?ended=true" }),
  start("signup-country", "REG-01", { reach: country }),
  start("signup-terms", "REG-08", { reach: terms("GB") }),
  start("signup-terms-us", "REG-04", { reach: terms("US") }),
  start("signup-terms-au", "REG-06", { reach: terms("AU") }),
  start("signup-exists", "REG-20?", {
    persona: {},
    signedIn: false,
    reach: (page, context) => prove(page, context, context.persona().email, "You already have an account"),
  }),
  start("signup-refused", "REG-20?", {
    reach: agreed("We can’t open an account for you", () => fresh("registration.refused")),
  }),
  start("onboarding-refused", "PA-33", { alone: true, reach: ending(422, /^You can’t .+ yet$/) }),
  start("onboarding-failed", "PA-45?", { alone: true, reach: ending(500, "We couldn’t finish opening your account") }),
];
