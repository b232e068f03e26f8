// Whatever the registries of the domain name is in a flow, or is listed here with the reason why not.
import { expect, test } from "vitest";
import { attestationKeys } from "../../domain/attestations/attestation-keys.ts";
import { documentedSteps } from "../../domain/corrective-actions/documented-steps.ts";
import { questionnaireNames } from "../../domain/questionnaires/questionnaire.ts";
import { type ChallengeType, challengeTypes } from "../../domain/strong-auth/challenges.ts";
import { flows } from "../flows/catalogue.ts";

/** The data of all flows: personas, headings, entries, writes. */
const data = JSON.stringify(flows.map(({ name, player, steps }) => ({ name, player, steps })));

/** What a flow with this questionnaire sends. */
const questionnaireCalls: Readonly<Record<(typeof questionnaireNames)[number], string>> = {
  realTimeReview: "/questionnaires/v2/RealTimeReview/users/me",
  investorProfile: "/questionnaires/v2/InvestorProfile/users/me",
  automatedReview: "/questionnaires/v1/users/me",
};

/** The page on which a flow that confirms by a method presses for the last time. */
const lastPageOf: Readonly<Record<ChallengeType, string>> = {
  SMS2FA: "Enter the code we texted you",
  Email2FA: "Enter the code we emailed you",
  BirthYearAndSsn4: "Your birth year and the last 4 digits of your SSN",
  Ssn9: "Your Social Security number",
  DocScan: "You’re verified",
  Passkey: "Confirm with your passkey",
};

/** The headings of the pages on which a flow sends the answer to a challenge. */
const confirmingPages = flows.flatMap(({ steps }) =>
  steps.filter(({ writes = [] }) => writes.includes("POST /strongauth/v3/challenges")).map(({ heading }) => heading),
);

/** Name → why no flow has it. */
const withoutFlow: Readonly<Record<string, string>> = {
  "complete-fcm-verification": "Its page has no form: only support can do it.",
  Passkey: "Only a browser with an authenticator can sign its challenge.",
};

const named = {
  "corrective action": Object.keys(documentedSteps),
  "strong-authentication method": challengeTypes,
  "attestation template": attestationKeys,
};

/** A method of strong authentication that a player is only offered is in no flow: the flow has to confirm by it. */
const isInAFlow = (name: string) =>
  name in lastPageOf ? confirmingPages.includes(lastPageOf[name as ChallengeType]) : data.includes(`"${name}"`);

test.each(Object.entries(named))("every %s is in a flow, or is listed here with a reason", (_, names) => {
  expect(names.filter((name) => !isInAFlow(name) && !withoutFlow[name])).toEqual([]);
});

test("every questionnaire is sent by a flow", () => {
  const unsent = questionnaireNames.filter((name) => !data.includes(questionnaireCalls[name]));
  expect(unsent).toEqual([]);
});

test("nothing that is listed here with a reason is in a flow, or unknown", () => {
  const known: readonly string[] = Object.values(named).flat();
  expect(Object.keys(withoutFlow).filter((name) => isInAFlow(name) || !known.includes(name))).toEqual([]);
});
