// People who must prove who they are: one for each set of challenge types, and for each way in which that goes wrong.
import type { PersonaSeed } from "../platform/persona.ts";

const sportsbook = { product: "sportsbook", siteExperience: "US-SB" } as const;

function prover(id: string, story: string, types: unknown[] | null, seed: PersonaSeed = {}): PersonaSeed {
  return {
    id,
    story,
    ...sportsbook,
    restrictions: [
      {
        shortReasonCode: "StrongAuthRequired",
        correctiveActions: [{ correctiveActionCode: "strongauth" }],
        explanation: { header: "Confirm that it is you", details: "You are signing in from somewhere new." },
      },
    ],
    ...(types ? { strongAuth: { availableStrongAuthTypes: types } } : {}),
    ...seed,
  };
}

const newJersey = (siteExperience: string): PersonaSeed => ({ siteExperience });

export const peopleWhoProveThemselves: PersonaSeed[] = [
  prover("simon", "Simon can only be asked for a code by SMS.", ["SMS2FA"]),
  prover("ella", "Ella can only be asked for a code by e-mail.", ["Email2FA"]),
  prover("bart", "Bart can give his birth year and the last four of his SSN, or scan a document instead.", [
    "BirthYearAndSsn4",
    "DocScan",
  ]),
  prover("nell", "Nell can give her whole SSN, and refuse to.", ["Ssn9", "DocScan"]),
  prover("dominic", "Dominic can only scan a document.", ["DocScan"]),
  prover("zack", "Zack has nothing left that could prove who he is.", []),
  prover("felix", "Felix has one way left, and it is the fallback.", [
    { challengeType: "Email2FA", isFallbackType: true },
  ]),
  prover("axel", "Axel is offered all five, in no good order.", [
    "DocScan",
    "Ssn9",
    "BirthYearAndSsn4",
    "Email2FA",
    "SMS2FA",
  ]),
  prover("lorenz", "Lorenz may change the number that his code goes to.", [
    { challengeType: "SMS2FA", editable: true },
    "Email2FA",
  ]),
  prover("noah", "Noah has no number on file and may give one.", [{ challengeType: "SMS2FA", editable: true }], {
    phone: null,
  }),
  prover("lionel", "Lionel's number comes with a mask that is longer than four characters.", [
    { challengeType: "SMS2FA", contactInfo: "***-***-0142" },
  ]),
  prover("orla", "Orla is offered something that was invented after this account area was built.", [
    "SMS2FA",
    { challengeType: "Retina" },
  ]),
  prover("josie", "Josie proves who she is under New Jersey's rules.", null, newJersey("US-NJ-SB")),
  prover("landon", "Landon gave his landline; no message ever gets there.", null, { phone: "+12075551842" }),
  prover("ruth", "Ruth has been sent too many codes today.", null, { phone: "+12075551828" }),
  prover("loki", "Loki guessed too often and is locked out.", null, { phone: "+12075551841" }),
  prover("inga", "Inga's mailbox does not exist any more.", ["Email2FA", "SMS2FA"], { email: "inga1838@example.test" }),
  prover("winona", "Winona's number makes the platform answer something that no document mentions.", null, {
    phone: "+12075551899",
  }),
  prover("wilbur", "Wilbur's strong authentication cannot even be started.", null, {
    quirks: { strongAuthFails: true },
  }),
  {
    id: "molly",
    story: "Molly has two second factors and wants one of them gone.",
    mfaMethods: ["SMS2FA", "Email2FA"],
  },
  {
    id: "uwe",
    story: "Uwe needs a phone of his own and has none on file.",
    ...sportsbook,
    phone: null,
    restrictions: [
      {
        shortReasonCode: "PhoneNotUnique",
        correctiveActions: [{ correctiveActionCode: "unique-phone-number-required" }],
        explanation: { header: "Confirm your mobile number", details: "Each account needs one of its own." },
      },
    ],
  },
];
