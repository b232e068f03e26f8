// The merge of an older account: the list, the comparison, the end, and the generic error.
import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const path = "/correctiveactions";
const main = { brand: "main", path } as const;

const due = (migration: PersonaInput["migration"] = {}, more: PersonaInput = {}): PersonaInput => ({
  product: "casino",
  siteExperience: "US-CS",
  restrictions: [
    { shortReasonCode: "MigrationRequired", correctiveActions: [{ correctiveActionCode: "migrate-account" }] },
  ],
  migration,
  ...more,
});

const several = due({
  accounts: [
    { transferType: "Sportsbook", emailAddress: "nora.bets@example.test", externalUserIdentifier: "old-1" },
    { transferType: "Casino", emailAddress: "nora.delacroix.casino@example.test", externalUserIdentifier: "old-2" },
    { transferType: "Fantasy", emailAddress: null, externalUserIdentifier: "old-3" },
  ],
});

/** Without scripts only the server says what is missing. */
const notPicked: Reach = async (page) => {
  await press(page, "Compare them");
  await waitForText(page, "Choose an account");
};

const compare: Reach = async (page) => {
  await press(page, "Compare them");
  await waitForTitle(page, "What the merged account looks like");
};

const opened: Reach = async (page, context) => {
  await compare(page, context);
  for (const text of ["Stricter limit applies", "Set by our team"]) {
    await page.locator("main").getByText(text).first().click();
  }
  await waitForText(page, "Our team set this limit. Contact us to ask about it.");
};

const merged: Reach = async (page, context) => {
  await compare(page, context);
  await press(page, "Merge the accounts");
  await waitForTitle(page, "Your accounts are merged");
};

const notMerged: Reach = async (page, context) => {
  await compare(page, context);
  await press(page, "Merge the accounts");
  await waitForTitle(page, "Something went wrong on our side");
};

const other: PersonaInput = due({
  fields: [
    { fieldType: "UserBalance", existingValue: 0, incomingValue: 125000.4, mergedValue: 125000.4 },
    {
      fieldType: "HardWagerLimitWeekly",
      existingValue: { limitValue: 40, limitCode: "HardWagerLimitWeekly" },
      incomingValue: null,
      mergedValue: { limitValue: 40, limitSource: "Exception", pendingLimitDetails: { limitValue: 80 } },
    },
    { fieldType: "LoyaltyTier", existingValue: "Silver", incomingValue: "Gold", mergedValue: "Gold" },
  ],
});

export const mergeAccountsScreens: Screen[] = [
  { ...main, id: "merge-accounts", requirement: "MRG-25", persona: several },
  { ...main, id: "merge-accounts-one", requirement: "MRG-26", persona: due() },
  {
    ...main,
    id: "merge-accounts-not-picked",
    requirement: "MRG-26",
    persona: several,
    javaScript: false,
    reach: notPicked,
  },
  { ...main, id: "merge-accounts-failed", requirement: "MRG-31", persona: due({ accounts: [] }) },
  { ...main, id: "merge-compare", requirement: "MRG-27", persona: due(), reach: compare },
  { ...main, id: "merge-compare-opened", requirement: "MRG-28", persona: due(), reach: opened },
  { ...main, id: "merge-compare-other-limits", requirement: "MRG-45", persona: other, reach: compare },
  {
    id: "merge-compare-gnog",
    requirement: "MRG-30",
    brand: "gnog",
    path,
    persona: due({}, { brand: "gnog", siteExperience: "US-CS-GNOG" }),
    reach: compare,
  },
  {
    ...main,
    id: "merge-compare-failed",
    requirement: "MRG-31",
    persona: due({ completionRefusal: "MRG-520" }),
    reach: notMerged,
  },
  { ...main, id: "merge-merged", requirement: "MRG-32", persona: due(), reach: merged },
];
