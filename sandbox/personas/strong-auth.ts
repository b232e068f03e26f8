// Personas with strong authentication pending: one for each set of challenge types and for each refusal.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, somewhereNew, sportsbook } from "./rows.ts";

function challenged(id: string, story: string, types: unknown[] | null, seed: PersonaSeed = {}): PersonaSeed {
  return {
    id,
    story,
    ...sportsbook,
    restrictions: [somewhereNew],
    ...(types ? { strongAuth: { availableStrongAuthTypes: types } } : {}),
    ...seed,
  };
}

const strongAuth: PersonaSeed[] = [
  challenged("simon", "Simon can only be asked for a code by SMS.", ["SMS2FA"]),
  challenged("ella", "Ella can only be asked for a code by e-mail.", ["Email2FA"]),
  challenged("bart", "Bart can give birth year and SSN4, or scan a document instead.", ["BirthYearAndSsn4", "DocScan"]),
  challenged("nell", "Nell can give her whole SSN, or scan a document instead.", ["Ssn9", "DocScan"]),
  challenged("dominic", "Dominic can only scan a document.", ["DocScan"]),
  challenged("zack", "Zack has no challenge type left.", []),
  challenged("felix", "Felix has one challenge type, and it is the fallback.", [
    { challengeType: "Email2FA", isFallbackType: true },
  ]),
  challenged("axel", "Axel is offered all five challenge types, in no particular order.", [
    "DocScan",
    "Ssn9",
    "BirthYearAndSsn4",
    "Email2FA",
    "SMS2FA",
  ]),
  challenged("lorenz", "Lorenz may change the number that his code goes to.", [
    { challengeType: "SMS2FA", editable: true },
    "Email2FA",
  ]),
  challenged("noah", "Noah has no number on file and may give one.", [{ challengeType: "SMS2FA", editable: true }], {
    phone: null,
  }),
  challenged("lionel", "Lionel's phone is masked with more than four characters.", [
    { challengeType: "SMS2FA", contactInfo: "***-***-0142" },
  ]),
  challenged("orla", "Orla is offered a challenge type that the account area does not know.", [
    "SMS2FA",
    { challengeType: "Retina" },
  ]),
  challenged("josie", "Josie proves who she is under New Jersey's rules.", null, { siteExperience: "US-NJ-SB" }),
  challenged("landon", "Landon gave a landline, which gets no messages.", null, { phone: "+12075551842" }),
  challenged("ruth", "Ruth has been sent too many codes today.", null, { phone: "+12075551828" }),
  challenged("loki", "Loki used up his attempts and is locked out.", null, { phone: "+12075551841" }),
  challenged("inga", "Inga's mailbox no longer exists.", ["Email2FA", "SMS2FA"], { email: "inga1838@example.test" }),
  challenged("winona", "Winona's number gets a refusal that is not documented.", null, {
    phone: "+12075551899",
  }),
  challenged("wilbur", "Wilbur's strong authentication cannot start.", null, {
    quirks: { strongAuthFails: true },
  }),
  {
    id: "molly",
    story: "Molly has two second factors and wants to remove one.",
    mfaMethods: ["SMS2FA", "Email2FA"],
  },
  {
    id: "uwe",
    story: "Uwe needs a unique phone number and has none on file.",
    ...sportsbook,
    phone: null,
    restrictions: [
      restriction(
        "PhoneNotUnique",
        ["unique-phone-number-required"],
        "Confirm your mobile number",
        "Each account needs its own number.",
      ),
    ],
  },
];

export const groups: PersonaGroup[] = [
  { place: 80, title: "Strong authentication", hint: "challenge types and their refusals", personas: strongAuth },
];
