// A required merge: every proof of the other account, and every refusal.
import type { Page } from "playwright";
import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { due } from "../../../tests/harness/stack/sandbox-client.ts";

const loginTitle = "Sign in to your other account";
const at = screensWith({ path: "/correctiveactions?product=sportsbook" });

/** With scripts the step asks by itself. */
const toProof =
  (title: string): Reach =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, "Continue");
    await waitForTitle(page, title);
  };

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

const refused =
  (said: string | RegExp): Reach =>
  async (page, context) => {
    await toProof(loginTitle)(page, context);
    await logIn(page);
    await waitForText(page, said);
  };

const toCode =
  (title: string): Reach =>
  async (page, context) => {
    await toProof("Confirm your other account")(page, context);
    await press(page, "Send the code");
    await waitForTitle(page, title);
  };

const again: Reach = async (page, context) => {
  await toProof(loginTitle)(page, context);
  await logIn(page);
  await waitForText(page, "One more check is needed");
};

const toConfirm: Reach = async (page, context) => {
  await toProof(loginTitle)(page, context);
  await logIn(page);
  await waitForTitle(page, "What the merged account looks like");
};

const toEnd: Reach = async (page, context) => {
  await toConfirm(page, context);
  await press(page, "Merge the accounts");
  await waitForTitle(page, "Your accounts are merged");
};

const endless: Reach = async (page, context) => {
  await again(page, context);
  for (let round = 0; round < 4; round += 1) await logInAgain(page);
  await waitForTitle(page, "We could not finish the merge");
};

const migrated: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Continue");
  await waitForText(page, "Your accounts are already merged");
};

const must = (merge: Record<string, unknown>) => due("merge-required", { merge: { account: "mira", ...merge } });

export const mergeScreens: Screen[] = [
  at("merge-start", "MRG-02", { persona: must({}), javaScript: false }),
  at("merge-login", "MRG-13", { persona: must({}), reach: toProof(loginTitle) }),
  at("merge-login-username", "MRG-06", { persona: must({ types: ["UserNamePassword"] }), reach: toProof(loginTitle) }),
  at("merge-mismatch", "ERR-66", {
    persona: must({ refusal: "AUTH-100" }),
    reach: refused("Something doesn’t match."),
  }),
  at("merge-elsewhere", "ERR-68", {
    persona: must({ refusal: "AUTH-111" }),
    reach: refused(/^You may have continued this merge/),
  }),
  at("merge-reset-by-flag", "ERR-64", {
    persona: must({ refusal: "AUTH-129" }),
    reach: refused(/^Your other account needs a new password first/),
  }),
  at("merge-reset", "ERR-65", {
    persona: must({ refusal: "CRB-1211" }),
    reach: refused("That account needs a new password"),
  }),
  at("merge-restricted", "ERR-61", {
    persona: must({ refusal: "USR-514" }),
    reach: refused("Your other account is restricted"),
  }),
  at("merge-send-code", "MRG-08", {
    persona: must({ types: ["EmailOtp"] }),
    reach: toProof("Confirm your other account"),
  }),
  at("merge-code", "MRG-15", {
    persona: must({ types: ["PhoneNumberOtp"] }),
    reach: toCode("Enter the code we texted"),
  }),
  at("merge-confirm", "MRG-27", { persona: must({}), reach: toConfirm }),
  at("merge-done", "MRG-11", { persona: must({}), reach: toEnd }),
  at("merge-again", "MRG-55?", { persona: must({ repeats: true }), reach: again }),
  at("merge-unexpected", "MRG-55?", { persona: must({ repeats: true }), reach: endless }),
  at("merge-migrated", "ERR-63", { persona: must({ resolutionRefusal: "CRB-2906" }), reach: migrated }),
];
