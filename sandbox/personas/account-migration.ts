// Players whose older account has to be merged into this one (MRG-25 to MRG-48): one, several, none, and each failure.
import type { PersonaSeed } from "../platform/persona.ts";
import type { MigrationSeed } from "../platform/persona-parts.ts";
import { casino, type PersonaGroup, restriction } from "./rows.ts";

const migrating = (id: string, story: string, migration: MigrationSeed, more: PersonaSeed = casino): PersonaSeed => ({
  id,
  story,
  ...more,
  restrictions: [
    restriction(
      "MigrationRequired",
      ["migrate-account"],
      "Your older account has to move",
      "Compare both accounts and merge them.",
    ),
  ],
  migration,
});

const account = (transferType: string, emailAddress: string | null, externalUserIdentifier: string) => ({
  transferType,
  emailAddress,
  externalUserIdentifier,
});

/** A value with all that a limit record says. */
const limit = (limitCode: string, limitValue: number | null, more: object = {}) => ({ limitCode, limitValue, ...more });

const migration: PersonaSeed[] = [
  migrating("jonas", "Jonas can choose between two older accounts.", {
    accounts: [
      account("Sportsbook", "jonas.bets@example.test", "old-jonas-1"),
      account("Casino", "jonas.casino@example.test", "old-jonas-2"),
    ],
  }),
  migrating("jarek", "Jarek has limits of many kinds: soft and hard, pending, and one that has no name here.", {
    accounts: [account("Fantasy", null, "old-jarek")],
    fields: [
      { fieldType: "UserBalance", existingValue: "20.005", incomingValue: "0", mergedValue: "20.005" },
      {
        fieldType: "HardWagerLimitDaily",
        existingValue: limit("HardWagerLimitDaily", 40),
        incomingValue: limit("HardWagerLimitDaily", 25),
        mergedValue: limit("HardWagerLimitDaily", 25, { limitSource: "Exception" }),
      },
      {
        fieldType: "SoftSpendLimit",
        existingValue: limit("SoftSpendLimit", 300),
        incomingValue: null,
        mergedValue: limit("SoftSpendLimit", 300, { pendingLimitDetails: { limitValue: 500 } }),
      },
      { fieldType: "EntryCountLimitWeekly", existingValue: 10, incomingValue: 12, mergedValue: 12 },
      { fieldType: "SessionPopIntervalLimit", existingValue: 30, incomingValue: 90, mergedValue: 30 },
      { fieldType: "LoyaltyTier", existingValue: "Silver", incomingValue: "Gold", mergedValue: "Gold" },
    ],
  }),
  migrating(
    "jolanda",
    "Jolanda’s older account is in a cool-off, and both accounts have limits: the merge keeps them.",
    { accounts: [{ ...account("Sportsbook", "jolanda.old@example.test", "old-jolanda"), account: "edgar" }] },
    { ...casino, profile: { balance: 40, limits: [{ type: "Deposit", period: "Weekly", amount: 200, used: 60 }] } },
  ),
  migrating("jelle", "Jelle merges at Nugget House, where the description is left out.", {}, { brand: "gnog" }),
  migrating("julia", "Julia must merge an older account, and the platform finds none.", { accounts: [] }),
  migrating("jens", "Jens’s older accounts cannot be listed.", { listRefusal: "MRG-500" }),
  migrating("joris", "Joris’s accounts cannot be compared.", { startRefusal: "MRG-510" }),
  migrating("jutta", "Jutta’s comparison is empty.", { fields: [] }),
  migrating("jakob", "Jakob’s merge cannot be completed.", { completionRefusal: "MRG-520" }),
];

export const groups: PersonaGroup[] = [
  { place: 220, title: "Moving an older account", hint: "the list, the comparison, each failure", personas: migration },
];
