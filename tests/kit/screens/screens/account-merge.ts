// A required merge: every proof of the other account, and every refusal.
import type { Page } from "playwright";
import { press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import type { Reach, Screen } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { inSequence, pressing, text, title } from "../reach.ts";

const loginTitle = "Sign in to your other account";
const toProof = (name: string): Reach => pressing("Continue", title(name));

async function logIn(page: Page) {
  await page.locator("input[name=password]").fill("mira-and-mira-1");
  await press(page, "Sign in and continue");
}

/** The next form looks the same, so the answer to this one has to be waited for. */
async function logInAgain(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await logIn(page);
  await answered;
  await page.locator("main button[aria-busy=true]").waitFor({ state: "detached" });
}

const saying =
  (said: string | RegExp): Reach =>
  async (page, context) => {
    await toProof(loginTitle)(page, context);
    await logIn(page);
    await waitForText(page, said);
  };

const toCode =
  (name: string): Reach =>
  async (page, context) => {
    await toProof("Confirm your other account")(page, context);
    await pressing("Send the code", title(name))(page, context);
  };

const again = saying("One more check");

const toConfirm: Reach = async (page, context) => {
  await toProof(loginTitle)(page, context);
  await logIn(page);
  await waitForTitle(page, "What the merged account looks like");
};

const toEnd: Reach = async (page, context) => {
  await toConfirm(page, context);
  await pressing("Merge the accounts", title("Done: your accounts are merged"))(page, context);
};

const endless: Reach = async (page, context) => {
  await again(page, context);
  for (let round = 0; round < 4; round += 1) await logInAgain(page);
  await waitForTitle(page, "We couldn’t finish the merge");
};

const must = (id: string, requirement: string, merge: Record<string, unknown>, more: Partial<Screen> = {}) =>
  inSequence(id, requirement, { persona: due("merge-required", { merge: { account: "mira", ...merge } }), ...more });

/** The login to the other account, with a refusal of the platform. */
const refused = (id: string, requirement: string, refusal: string, said: string | RegExp) =>
  must(`merge-${id}`, requirement, { refusal }, { reach: saying(said) });

export const mergeScreens: Screen[] = [
  must("merge-start", "MRG-02", {}, { javaScript: false }),
  must("merge-login", "MRG-13", {}, { reach: toProof(loginTitle) }),
  must("merge-login-username", "MRG-06", { types: ["UserNamePassword"] }, { reach: toProof(loginTitle) }),
  refused("mismatch", "ERR-66", "AUTH-100", "Something doesn’t match."),
  refused("elsewhere", "ERR-68", "AUTH-111", /^Did you continue in another tab/),
  refused("reset-by-flag", "ERR-64", "AUTH-129", /^Your other account needs a new password first/),
  refused("reset", "ERR-65", "CRB-1211", "That account needs a new password"),
  refused("restricted", "ERR-61", "USR-514", "Your other account is restricted"),
  must("merge-send-code", "MRG-08", { types: ["EmailOtp"] }, { reach: toProof("Confirm your other account") }),
  must("merge-code", "MRG-15", { types: ["PhoneNumberOtp"] }, { reach: toCode("Enter the code we texted") }),
  must("merge-confirm", "MRG-27", {}, { reach: toConfirm }),
  must("merge-done", "MRG-11", {}, { reach: toEnd }),
  must("merge-again", "MRG-55?", { repeats: true }, { reach: again }),
  must("merge-unexpected", "MRG-55?", { repeats: true }, { reach: endless }),
  must(
    "merge-migrated",
    "ERR-63",
    { resolutionRefusal: "CRB-2906" },
    { reach: pressing("Continue", text("Your accounts are already merged")) },
  ),
];
