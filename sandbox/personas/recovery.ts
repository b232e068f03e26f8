// People who have another account, or seem to: one for each of the duplicate-person types (REC-11 to REC-20).
import type { PersonaSeed } from "../platform/persona.ts";

const duplicate = (id: string, story: string, reason: string, seed: PersonaSeed): PersonaSeed => ({
  id,
  story,
  product: "dfs",
  restrictions: [
    {
      shortReasonCode: reason,
      correctiveActions: [{ correctiveActionCode: "recover-other-account" }],
      explanation: { header: "You already have an account", details: "Each person may have one account." },
    },
  ],
  ...seed,
});

export const peopleWithAnotherAccount: PersonaSeed[] = [
  duplicate("dina", "Dina's old account was never verified: type 1.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: false },
  }),
  duplicate("vito", "Vito's old account is verified, and was found by chance: type 2.", "ExistingAccountFlag", {
    recovery: { account: "olive", idVerified: true },
  }),
  duplicate("neil", "Neil has deposited into his new account, and no old one is named: type 3.", "NewAccountFlag", {
    recovery: { idVerified: false },
  }),
  duplicate("tilda", "Tilda is a duplicate person with a verified old account: type 4.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: true },
  }),
  duplicate(
    "zelda",
    "Zelda is verified and no old account is named, which fits nothing: type 0.",
    "ExistingAccountFlag",
    {
      recovery: { idVerified: true },
    },
  ),
  duplicate("kevin", "Kevin has started too many recoveries today.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: true },
    quirks: { recoveryRefusal: "REC-429" },
  }),
  duplicate("rolf", "Rolf's recovery cannot be started at all.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: true },
    quirks: { recoveryRefusal: "REC-500" },
  }),
  { id: "olive", story: "Olive opened hers long ago; it is the old account of everybody here." },
];
