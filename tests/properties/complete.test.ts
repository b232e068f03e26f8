// Whatever the registries of the domain name is in a flow, or is listed here with the reason why not.
import { expect, test } from "vitest";
import { attestationKeys } from "../../domain/attestations/attestation-keys.ts";
import { documentedSteps } from "../../domain/corrective-actions/documented-steps.ts";
import { questionnaireNames } from "../../domain/questionnaires/questionnaire.ts";
import { challengeTypes } from "../../domain/strong-auth/challenges.ts";
import { flows } from "../flows/catalogue.ts";

/** The data of all flows: personas, headings, entries, writes. */
const data = JSON.stringify(flows.map(({ name, player, steps }) => ({ name, player, steps })));

/** What a flow with this questionnaire sends. */
const questionnaireCalls: Readonly<Record<(typeof questionnaireNames)[number], string>> = {
  realTimeReview: "/questionnaires/v2/RealTimeReview/users/me",
  investorProfile: "/questionnaires/v2/InvestorProfile/users/me",
  automatedReview: "/questionnaires/v1/users/me",
};

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

const isInAFlow = (name: string) => data.includes(`"${name}"`);

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
