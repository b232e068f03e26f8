// What a press starts besides its own work, because the page that it leads to asks the player for nothing (decision 028).
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import ssn from "../delta-form/ssn.ts";
import {
  codeSentTo,
  contact,
  contactStep,
  due,
  type Flow,
  flow,
  nextStep,
  proofCodeStep,
  type Step,
  signInCodeStep,
  toSportsbook,
} from "../flow.ts";

const ends = "Sportsbook is ready";
const byEmail = { strongAuth: { availableStrongAuthTypes: ["Email2FA"] } };
const [ssnStep] = ssn.steps;

/** The press of the SSN also starts the next step. */
const afterSsn = (
  name: string,
  code: string,
  { writes, otherwise }: Pick<Step, "otherwise"> & { writes: readonly string[] },
  rest: readonly Step[],
  more?: PersonaInput,
) =>
  flow(name, {
    rows: [],
    player: due(["provide-ssn", code], more),
    entry: nextStep,
    steps: [{ ...ssnStep, writes: [...(ssnStep.writes ?? []), ...writes], ...(otherwise && { otherwise }) }, ...rest],
    ends,
  });

/** The press of the code also starts the first step. */
const afterCode = (
  name: string,
  player: PersonaInput,
  writes: readonly string[],
  {
    steps,
    ends: end,
    others,
    otherwise,
    endsWithoutAnswer,
  }: Pick<Flow, "ends" | "others" | "endsWithoutAnswer"> & Pick<Step, "otherwise"> & { steps: readonly Step[] },
) =>
  flow(name, {
    rows: [],
    player,
    ...(others && { others }),
    signedOut: true,
    entry: "/auth?product=sportsbook",
    steps: [
      contactStep,
      {
        ...signInCodeStep,
        writes: [...(signInCodeStep.writes ?? []), ...writes],
        ...(otherwise && { otherwise }),
      },
      ...steps,
    ],
    ends: end,
    ...(endsWithoutAnswer !== undefined && { endsWithoutAnswer }),
  });

const password = "canary-password-2290";

export default [
  afterSsn(
    "confirm with a code that the step before has sent",
    "strongauth",
    { writes: ["POST /strongauth/v3/requests", "PUT /strongauth/v3/requests/*"] },
    [proofCodeStep, toSportsbook],
    byEmail,
  ),
  afterSsn(
    "have the email address checked by the step before",
    "email-risk-verify",
    {
      writes: ["POST /emailrisk/v1/verifications"],
      otherwise: { heading: "We need to check your email address", press: "Check my email address" },
    },
    [toSportsbook],
  ),
  afterSsn(
    "be screened against watchlists by the step before",
    "complete-watchlist-screening",
    {
      writes: ["POST /watchlists/v4/screenings"],
      otherwise: { heading: "One more check", press: "Start the check" },
    },
    [toSportsbook],
  ),
  afterSsn(
    "add a phone that the step before has asked for",
    "strongauth-collect-phonenumber",
    { writes: ["POST /strongauth/v3/requests"] },
    [
      {
        heading: "Which number should we text?",
        fill: { Number: contact("new.phone") },
        wrong: { Number: "12" },
        press: "Save and send a code",
        writes: ["POST /strongauth/v1/enrollments"],
        mayRepeat: true,
        isOfThisSession: true,
      },
      {
        heading: "Enter the code we texted you",
        fill: { "6-digit code": codeSentTo("new.phone") },
        wrong: { "6-digit code": "000000" },
        secret: ["6-digit code"],
        press: "Confirm",
        writes: ["PUT /strongauth/v1/enrollments/*"],
        isOfThisSession: true,
        renewsSession: true,
      },
      { ...toSportsbook, isOfThisSession: true },
    ],
    { phone: null },
  ),
  afterCode(
    "sign in with a second factor that the first has sent",
    due("strongauth", byEmail),
    ["POST /strongauth/v3/requests", "PUT /strongauth/v3/requests/*"],
    { steps: [proofCodeStep, toSportsbook], ends },
  ),
  afterCode(
    "sign in to a merge",
    due("merge-required", { merge: { account: "older" } }),
    ["POST /merges/v1/resolutions"],
    {
      others: { older: { password } },
      steps: [
        {
          heading: "Sign in to your other account",
          fill: { "Password for that account": password },
          wrong: { "Password for that account": "not the password" },
          secret: ["Password for that account"],
          press: "Sign in and continue",
          writes: ["POST /merges/v1/verifications"],
        },
      ],
      ends: "What the merged account looks like",
      endsWithoutAnswer: "We couldn’t continue this merge",
    },
  ),
  afterCode(
    "sign in to a transfer",
    due("provide-ssn", { siteExperience: "US-MI-SB" }),
    ["POST /transfers/v1/transfers"],
    {
      otherwise: { heading: "Transfer your Harbor Play account", press: "Prepare the transfer" },
      steps: [{ heading: "Transfer your Harbor Play account", press: "Start the transfer" }],
      ends: "Northline: Account transfer",
      // the sign-in has used the code up before the transfer began
      endsWithoutAnswer: "Enter the code we emailed you",
    },
  ),
];
