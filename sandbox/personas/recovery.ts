// Personas with a second account: one for each duplicate-person type (REC-11 to REC-20), and the refusals.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction } from "./rows.ts";

const duplicate = (id: string, story: string, reason: string, seed: PersonaSeed): PersonaSeed => ({
  id,
  story,
  product: "dfs",
  restrictions: [
    restriction(reason, ["recover-other-account"], "You already have an account", "Each person may have one account."),
  ],
  ...seed,
});

const recovery: PersonaSeed[] = [
  duplicate("dina", "Dina's old account was never verified: type 1.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: false },
  }),
  duplicate("vito", "Vito's old account is verified: type 2.", "ExistingAccountFlag", {
    recovery: { account: "olive", idVerified: true },
  }),
  duplicate("neil", "Neil has deposited into his new account, and no old one is named: type 3.", "NewAccountFlag", {
    recovery: { idVerified: false },
  }),
  duplicate("tilda", "Tilda is a duplicate person with a verified old account: type 4.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: true },
  }),
  duplicate("zelda", "Zelda is verified and no old account is named: type 0.", "ExistingAccountFlag", {
    recovery: { idVerified: true },
  }),
  duplicate("kevin", "Kevin has started too many recoveries today.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: true },
    quirks: { recoveryRefusal: "REC-429" },
  }),
  duplicate("rolf", "Rolf's recovery cannot start.", "DuplicateUniquePersonFlag", {
    recovery: { account: "olive", idVerified: true },
    quirks: { recoveryRefusal: "REC-500" },
  }),
  { id: "olive", story: "Olive holds the old account of the duplicate personas." },
];

export const groups: PersonaGroup[] = [
  { place: 90, title: "Another account", hint: "the five duplicate-person types", personas: recovery },
];
