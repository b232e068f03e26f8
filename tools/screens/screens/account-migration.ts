// The merge of an older account: the list, the comparison, the end, and the generic error.
import { press, waitForText, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../../tests/harness/browser/screens.ts";
import { due, type PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

const path = "/correctiveactions";
const main = screensWith({ path });

const owes = (migration: PersonaInput["migration"] = {}, more: PersonaInput = {}): PersonaInput =>
  due("migrate-account", { product: "casino", siteExperience: "US-CS", migration, ...more });

const several = owes({
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

const other: PersonaInput = owes({
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

const screen = screensWith();

export const mergeAccountsScreens: Screen[] = [
  main("merge-accounts", "MRG-25", { persona: several }),
  main("merge-accounts-one", "MRG-26", { persona: owes() }),
  main("merge-accounts-not-picked", "MRG-26", { persona: several, javaScript: false, reach: notPicked }),
  main("merge-accounts-failed", "MRG-31", { persona: owes({ accounts: [] }) }),
  main("merge-compare", "MRG-27", { persona: owes(), reach: compare }),
  main("merge-compare-opened", "MRG-28", { persona: owes(), reach: opened }),
  main("merge-compare-other-limits", "MRG-45", { persona: other, reach: compare }),
  screen("merge-compare-gnog", "MRG-30", {
    brand: "gnog",
    path,
    persona: owes({}, { brand: "gnog", siteExperience: "US-CS-GNOG" }),
    reach: compare,
  }),
  main("merge-compare-failed", "MRG-31", { persona: owes({ completionRefusal: "MRG-520" }), reach: notMerged }),
  main("merge-merged", "MRG-32", { persona: owes(), reach: merged }),
];
