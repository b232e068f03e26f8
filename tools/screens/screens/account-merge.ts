// A required merge: every proof of the other account, and every refusal.
import type { Page } from "playwright";
import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";

type Reach = NonNullable<Screen["reach"]>;

const loginTitle = "Sign in to your other account";
const at = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;

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

const account = { account: "mira" };
const must = (merge: Record<string, unknown>) => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "MergeRequired", correctiveActions: [{ correctiveActionCode: "merge-required" }] }],
  merge: { ...account, ...merge },
});

export const mergeScreens: Screen[] = [
  { ...at, id: "merge-start", requirement: "MRG-02", persona: must({}), javaScript: false },
  { ...at, id: "merge-login", requirement: "MRG-13", persona: must({}), reach: toProof(loginTitle) },
  {
    ...at,
    id: "merge-login-username",
    requirement: "MRG-06",
    persona: must({ types: ["UserNamePassword"] }),
    reach: toProof(loginTitle),
  },
  {
    ...at,
    id: "merge-mismatch",
    requirement: "ERR-66",
    persona: must({ refusal: "AUTH-100" }),
    reach: refused("Something doesn’t match."),
  },
  {
    ...at,
    id: "merge-elsewhere",
    requirement: "ERR-68",
    persona: must({ refusal: "AUTH-111" }),
    reach: refused(/^You may have continued this merge/),
  },
  {
    ...at,
    id: "merge-reset-by-flag",
    requirement: "ERR-64",
    persona: must({ refusal: "AUTH-129" }),
    reach: refused(/^Your other account needs a new password first/),
  },
  {
    ...at,
    id: "merge-reset",
    requirement: "ERR-65",
    persona: must({ refusal: "CRB-1211" }),
    reach: refused("That account needs a new password"),
  },
  {
    ...at,
    id: "merge-restricted",
    requirement: "ERR-61",
    persona: must({ refusal: "USR-514" }),
    reach: refused("Your other account is restricted"),
  },
  {
    ...at,
    id: "merge-send-code",
    requirement: "MRG-08",
    persona: must({ types: ["EmailOtp"] }),
    reach: toProof("Confirm your other account"),
  },
  {
    ...at,
    id: "merge-code",
    requirement: "MRG-15",
    persona: must({ types: ["PhoneNumberOtp"] }),
    reach: toCode("Enter the code we texted"),
  },
  { ...at, id: "merge-confirm", requirement: "MRG-27", persona: must({}), reach: toConfirm },
  { ...at, id: "merge-done", requirement: "MRG-11", persona: must({}), reach: toEnd },
  { ...at, id: "merge-again", requirement: "MRG-55?", persona: must({ repeats: true }), reach: again },
  { ...at, id: "merge-unexpected", requirement: "MRG-55?", persona: must({ repeats: true }), reach: endless },
  {
    ...at,
    id: "merge-migrated",
    requirement: "ERR-63",
    persona: must({ resolutionRefusal: "CRB-2906" }),
    reach: migrated,
  },
];
