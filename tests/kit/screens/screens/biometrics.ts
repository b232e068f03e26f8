import type { Page } from "playwright";
import type { Brand } from "../../../../domain/brands.ts";
import { askForCode, enterCode, press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import type { PersonaInput } from "../../stack/sandbox-client.ts";

/** The operator's app around the page, which can do everything but what the test takes away. */
async function inApp(page: Page, isAble: { holds?: boolean; stores?: boolean } = {}): Promise<void> {
  await page.setExtraHTTPHeaders({ "user-agent": "AccountShell/1.0" });
  await page.addInitScript(({ holds = true, stores = true }) => {
    const yes = async () => true;
    Object.assign(window, {
      accountBridge: {
        biometricsAvailable: yes,
        hasCredentials: async () => holds,
        storeCredentials: async () => stores,
        eraseCredentials: yes,
        showToast: () => {},
      },
    });
  }, isAble);
}

const prompt: Reach = async (page, { addressOf, persona, sandbox }) => {
  const { email } = persona();
  await inApp(page);
  await page.goto(addressOf("/auth?product=sportsbook&intendedSiteExp=US-SB"));
  await askForCode(page, email);
  await enterCode(page, await sandbox.code(email), true);
  await waitForTitle(page, /^Sign in with your face/);
};

const security =
  (isAble: { holds?: boolean; stores?: boolean }, then?: Reach): Reach =>
  async (page, context) => {
    await inApp(page, isAble);
    await page.goto(context.addressOf("/accountcenter/security"));
    await waitForText(page, "Sign-in by face or fingerprint");
    await then?.(page, context);
  };

/** Without script a page cannot ask the app, and is the one of the web. */
const whyNotIn = ({ biometricsExcluded }: Brand) => biometricsExcluded && "it has no sign-in by face or fingerprint";
const inScript = screensWith({ javaScript: true, whyNotIn });
const sportsbook: PersonaInput = { product: "sportsbook", siteExperience: "US-SB" };
const turnOn = /^Turn on.*sign-in by face/;

export const biometricsScreens: Screen[] = [
  inScript("biometrics-prompt", "PA-19", { persona: sportsbook, signedIn: false, reach: prompt }),
  inScript("security-biometrics-on", "PA-20", {
    persona: { ...sportsbook, biometricPreference: "enabled" },
    reach: security({}),
  }),
  inScript("security-biometrics-not-here", "PA-41?", {
    persona: sportsbook,
    reach: security({ holds: false }, (page) => waitForText(page, "Not available here")),
  }),
  inScript("security-biometrics-not-stored", "PA-28", {
    persona: sportsbook,
    reach: security({ stores: false }, async (page) => {
      await press(page, turnOn);
      await waitForText(page, /^The app couldn’t turn on/);
    }),
  }),
];
