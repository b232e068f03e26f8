// Personas who must merge with an older account, Mira's: one for each proof of it (MRG-06 to MRG-10) and each refusal (ERR-61 to ERR-70).
import type { PersonaSeed } from "../platform/persona.ts";
import type { MergeSeed } from "../platform/persona-parts.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const merging = (id: string, story: string, merge: MergeSeed): PersonaSeed => ({
  id,
  story,
  ...sportsbook,
  restrictions: [
    restriction(
      "MergeRequired",
      ["merge-required"],
      "You have two accounts",
      "Sign in to the other one to bring them together.",
    ),
  ],
  merge: { account: "mira", ...merge },
});

const merge: PersonaSeed[] = [
  {
    id: "mira",
    story: "Mira holds the older account that the others merge with. Her password is mira-and-mira-1.",
    password: "mira-and-mira-1",
  },
  merging("milan", "Milan logs in to his other account with a user name and password.", {
    types: ["UserNamePassword"],
  }),
  merging("milo", "Milo logs in to his other account with an email address that he has to type.", {
    types: ["EmailPassword"],
    isUnmatched: true,
  }),
  merging("merle", "Merle's other account is proved by a code by email.", { types: ["EmailOtp"] }),
  merging("mona-lee", "Mona-Lee's other account is proved by a code by phone.", { types: ["PhoneNumberOtp"] }),
  merging("moses", "Moses needs a password and then a code by phone.", { types: ["EmailPassword", "PhoneNumberOtp"] }),
  merging("marla", "Marla's account is transferred without any proof.", { types: [] }),
  merging("mavis", "Mavis is asked for the same proof again and again.", { repeats: true }),
  merging("muriel", "Muriel's other account is restricted indefinitely.", { refusal: "USR-514" }),
  merging("mortimer", "Mortimer's other account is restricted.", { refusal: "CRB-1210" }),
  merging("maude", "Maude's other account needs a new password before it can be merged.", { refusal: "CRB-1211" }),
  merging("marvin", "Marvin's other account has a fraud flag that demands a new password.", { refusal: "AUTH-129" }),
  merging("misha", "Misha's other account had too many attempts.", { refusal: "AUTH-603" }),
  merging("minna", "Minna's proof belongs to an older request.", { refusal: "AUTH-111" }),
  merging("moritz", "Moritz is refused with a code that no document mentions.", { refusal: "MERGE-999" }),
  merging("mack", "Mack's accounts have been migrated already; his session ends.", { resolutionRefusal: "CRB-2906" }),
  merging("mabel", "Mabel's merge cannot start.", { resolutionRefusal: "MERGE-999" }),
  merging("merlin", "Merlin's code cannot be sent.", { types: ["EmailOtp"], sendRefusal: "MERGE-999" }),
  merging("melba", "Melba's merge service is down.", { resolutionRefusal: "MERGE-500" }),
];

export const groups: PersonaGroup[] = [
  { place: 100, title: "Merging accounts", hint: "each proof of the other account, each refusal", personas: merge },
];
