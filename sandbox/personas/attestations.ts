// One persona for each attestation key, and for what goes wrong with one. Anton and Otto are with the corrective actions.

import type { Json, PersonaSeed } from "../platform/persona.ts";
import type { AttestationKey } from "../services/attestations/attestation-texts.ts";
import { newJerseySportsbook, type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const attestationDue = (key: string) =>
  restriction(`RG-${key}`, ["mithra-submit-attestation"], "A moment to think", "We check in with you about your play.");

const attesting = (
  id: string,
  story: string,
  key: AttestationKey,
  more: Json = {},
  seed: PersonaSeed = {},
): PersonaSeed => ({
  id,
  story,
  ...sportsbook,
  restrictions: [attestationDue(key)],
  attestation: { attestationKey: key, ...more },
  ...seed,
});

const bad = (id: string, story: string, content: string) => attesting(id, story, "MultipleDeposits", { content });

const attestations: PersonaSeed[] = [
  attesting("ronja", "Ronja's play changed, and a real-time review asks whether she meant it.", "RealTimeReview"),
  attesting(
    "lola",
    "Lola is asked the same on the lottery, which offers no limits there.",
    "RealTimeReview",
    {},
    { brand: "lottery", product: "lottery", siteExperience: "LOTTERY" },
  ),
  attesting("dean", "Dean has deposited four times today.", "MultipleDeposits"),
  attesting("cora", "Cora has canceled three withdrawals.", "CanceledWithdrawals"),
  attesting("evan", "Evan has played for four hours and can take a pause.", "ExtendedPlay"),
  attesting("stacy", "Stacy's stat sheet is ready.", "MyStatSheet"),
  attesting("pam", "Pam has added several cards.", "PaymentMethods"),
  attesting("stefan", "Stefan has reached the deposits that his state names.", "StateDeposit", {}, newJerseySportsbook),
  attesting("luna", "Luna plays late at night.", "LateNightPlay"),
  attesting("cole", "Cole is back after his third cool-off.", "CoolOffAndSelfExclusion"),
  attesting("nash", "Nash's bank has refused deposits.", "NonSufficientFunds"),
  attesting("beth", "Beth has placed 120 bets this week; the text has no markup.", "NumberOfBets"),
  attesting("kyra", "Kyra has to look over her details once a year.", "KYCRefresh"),
  attesting(
    "kent",
    "Kent does too, and may not change his account before he gives his SSN.",
    "KYCRefresh",
    {},
    {
      restrictions: [
        attestationDue("KYCRefresh"),
        {
          ...restriction("SsnRequired", ["provide-ssn"], "We need your SSN", "Before you change your account."),
          permission: "ModifyAccount",
        },
      ],
    },
  ),
  attesting(
    "kurtis",
    "Kurtis's details cannot be loaded.",
    "KYCRefresh",
    {},
    { quirks: { fails: "GET /users/v1/profile" } },
  ),
  attesting("lewis", "Lewis has lost more than usual.", "Losses"),
  attesting("veit", "Veit's text changes while he reads it; his first answer is refused.", "MultipleDeposits", {
    outdatedOnce: true,
  }),
  attesting("rune", "Rune's answer is refused with a code that no document mentions.", "MultipleDeposits", {
    refusal: "ATT-999",
  }),
  attesting("sten", "Sten's answer cannot be kept: the service is down.", "MultipleDeposits", { refusal: 500 }),
  attesting(
    "jersey",
    "Jersey stands in New Jersey and plays under US-SB; only an answer for New Jersey counts.",
    "MultipleDeposits",
    { clearsUnder: "US-NJ-SB" },
    { claims: { geolocation: "US-NJ" } },
  ),
  bad("basil", "Basil's attestation has a key that we do not know.", "unknownKey"),
  bad("bram", "Bram's attestation has no version.", "noVersion"),
  bad("brit", "Brit's attestation has no title.", "noTitle"),
  bad("buck", "Buck's attestation has no buttons.", "noCtas"),
  bad("berit", "Berit's attestation has no primary button.", "noPrimary"),
  bad("birk", "Birk's attestation names each button twice.", "duplicates"),
  bad("bjorn", "Bjorn's attestation comes with scripts.", "scripts"),
  bad("bing", "Bing's attestation is longer than any text we show.", "long"),
  bad("bulk", "Bulk's attestation weighs 2 MB.", "huge"),
  bad("byron", "Byron's attestation is nested 2,100 deep.", "nested"),
];

export const groups: PersonaGroup[] = [
  {
    place: 140,
    title: "Attestations",
    hint: "the 15 keys, refused answers, bad content, KYC refresh",
    personas: attestations,
  },
];
