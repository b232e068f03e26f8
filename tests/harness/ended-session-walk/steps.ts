// The corrective actions whose session ends in the middle and that no other flow of the walk has.
import { automatedReview, realTimeReview } from "../flows/questionnaires.ts";
import { details, prefixed } from "../flows/us-details.ts";
import { type Player, requires, sandbox } from "../pages/journey.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { type Flow, opening, type Step } from "./flows.ts";

const newNumber = "+12075550181";

const step = (code: string, steps: readonly Step[], input: PersonaInput = {}): Flow =>
  opening(`the step ${code}`, "/correctiveactions?product=sportsbook&intendedSiteExp=US-NJ-SB", steps, {
    restrictions: [requires(code)],
    ...input,
  });

const start: Step = { press: "Start the questions", isLink: true };
const explained = "Explain your answer";
const codeTo = (phone: (made: Player) => string): Step => ({
  press: "Confirm",
  isTimed: true,
  fill: async (made) => ({ "6-digit code": await sandbox.code(phone(made)) }),
});

export const stepFlows: readonly Flow[] = [
  step("agree-to-terms", [
    { press: "Next", fill: () => ({ "requiredterms-of-use": true, "requiredprivacy-notice": true }) },
  ]),
  step("provide-phone-number", [{ press: "Next", fill: () => ({ countryCode: "US", phone: "207 555 9911" }) }], {
    phone: null,
  }),
  step("update-username", [{ press: "Save", fill: () => ({ username: "walker_two" }) }]),
  step("create-gaming-session", [{ press: /^Continue to/ }]),
  step("email-risk-verify", [{ press: "Check my email address" }]),
  step("kyc-adv-check", [{ press: "Send my details", fill: () => prefixed("enhancedKyc", details) }]),
  step(
    "submit-questionnaire",
    [
      start,
      { press: "Continue", fill: () => ({ q1: "Only me", [explained]: "It is my own money" }) },
      { press: "Submit", fill: () => ({ q2: "Only my own", [explained]: "A phone and a laptop" }) },
    ],
    automatedReview,
  ),
  step(
    "mithra-submit-questionnaire",
    [
      start,
      { press: "Next", fill: () => ({ q1: "Now and then" }) },
      { press: "Next", fill: () => ({ "q2-1": true, "q2-2": true }) },
      { press: "Next", fill: () => ({ q3: "Nothing, I am fine" }) },
      { press: "Submit", fill: () => ({ "Your answer": "No" }) },
    ],
    realTimeReview,
  ),
  step("migrate-account", [{ press: "Compare them" }, { press: "Merge the accounts" }], {
    migration: {
      accounts: [{ externalUserIdentifier: "old-1", transferType: "Sportsbook", emailAddress: "one@example.test" }],
      fields: [{ fieldType: "DailyLossLimit", existingValue: 100, incomingValue: 50, mergedValue: 50 }],
    },
  }),
  step(
    "strongauth-collect-phonenumber",
    [
      { press: "Add my phone" },
      { press: "Continue", isTimed: true },
      { press: "Save and send a code", isTimed: true, fill: () => ({ Number: newNumber }) },
      codeTo(() => newNumber),
    ],
    { phone: null },
  ),
  step("unique-phone-number-required", [
    { press: "Continue" },
    { press: "Continue", isTimed: true },
    codeTo(({ phone }) => phone),
  ]),
];
