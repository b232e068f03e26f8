// The merge of an older account: the list, the comparison, the end, and the generic error.
import { waitForText } from "../../browser/on-page.ts";
import { type Reach, type Screen, screensWith } from "../../browser/screens.ts";
import { due, type PersonaInput } from "../../stack/sandbox-client.ts";
import { pressing, text, title } from "../reach.ts";

const main = screensWith({ path: "/correctiveactions" });

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
const notPicked = pressing("Compare them", text("Choose an account"));
const compare = pressing("Compare them", title("What the merged account looks like"));

const opened: Reach = async (page, context) => {
  await compare(page, context);
  for (const text of ["Stricter limit applies", "Set by our team"]) {
    await page.locator("main").getByText(text).first().click();
  }
  await waitForText(page, "We set this limit for you. Contact us to talk about it.");
};

const merging =
  (name: string): Reach =>
  async (page, context) => {
    await compare(page, context);
    await pressing("Merge the accounts", title(name))(page, context);
  };

const onGnog = owes({}, { brand: "gnog", siteExperience: "US-CS-GNOG" });
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

export const mergeAccountsScreens: Screen[] = [
  main("merge-accounts", "MRG-25", { persona: several }),
  main("merge-accounts-one", "MRG-26", { persona: owes() }),
  main("merge-accounts-not-picked", "MRG-26", { persona: several, javaScript: false, reach: notPicked }),
  main("merge-accounts-failed", "MRG-31", { persona: owes({ accounts: [] }) }),
  main("merge-compare", "MRG-27", { persona: owes(), reach: compare }),
  main("merge-compare-opened", "MRG-28", { persona: owes(), reach: opened }),
  main("merge-compare-other-limits", "MRG-45", { persona: other, reach: compare }),
  main("merge-compare-gnog", "MRG-30", { brand: "gnog", persona: onGnog, reach: compare }),
  main("merge-compare-failed", "MRG-31", {
    persona: owes({ completionRefusal: "MRG-520" }),
    reach: merging("This isn’t working right now"),
  }),
  main("merge-merged", "MRG-32", { persona: owes(), reach: merging("Done: your accounts are merged") }),
];
