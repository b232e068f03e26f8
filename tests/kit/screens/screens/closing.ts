import { press, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import type { PersonaInput } from "../../stack/sandbox-client.ts";
import { pressing, text, title } from "../reach.ts";

const rich: PersonaInput = {
  product: "sportsbook",
  siteExperience: "US-SB",
  profile: { balance: 1204.5, openBets: 2, closesAt: "2031-11-23T18:00:00Z" },
};
const form = screensWith({ persona: rich, path: "/accountcenter/security/close" });

const proved: Reach = async (page, { sandbox, persona }) => {
  await page.locator("textarea").fill("I have too little time for it.");
  await press(page, "Continue");
  await waitForTitle(page, /./);
  await page.getByText("Code by email").click();
  await press(page, "Continue");
  await page.waitForURL("**/strongauth/code?**");
  await page.getByLabel("6-digit code").fill(await sandbox.code(persona().email));
  await press(page, "Confirm");
  await waitForTitle(page, /^Close your account (now|on .*)\?$/);
};

const closed: Reach = async (page, context) => {
  await proved(page, context);
  await pressing("Close my account", title(/^Your account (is|will be) closed$/))(page, context);
};

const notProved = pressing("Continue", text(/^We couldn’t confirm it’s you/));

export const closingScreens: Screen[] = [
  form("close-account", "CLS-02?"),
  form("close-account-nothing-known", "CLS-02?", { persona: {} }),
  form("close-account-not-proved", "CLS-02?", {
    persona: { ...rich, strongAuth: { availableStrongAuthTypes: [] } },
    reach: notProved,
  }),
  form("close-account-confirm", "CLS-02?", { reach: proved }),
  form("close-account-closed", "CLS-02?", { reach: closed }),
  form("close-account-closed-now", "CLS-02?", { persona: {}, reach: closed }),
  form("close-account-not-offered", "CLS-02?", {
    persona: { ...rich, restrictions: [{ shortReasonCode: "UnderReview" }] },
  }),
];
