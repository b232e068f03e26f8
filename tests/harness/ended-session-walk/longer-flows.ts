// More flows whose session ends in the middle: those with pages of questions, another account, another operator or a file.
import { expect } from "vitest";
import { centre, fileOf, jpeg } from "../flows/document-upload.ts";
import { loginButton, mustMerge, otherPassword, passwordLabel, sendButton } from "../flows/merge.ts";
import { investorProfile } from "../flows/questionnaires.ts";
import { as, requires, sandbox } from "../pages/journey.ts";
import { type Flow, opening } from "./flows.ts";

/** Player → the address of the account that is merged with theirs. */
const others = new Map<string, string>();

/** The button of an upload, and of one that met the end of its session. */
const upload = /^(Upload|Send it again)$/;

const entry = "/correctiveactions?product=sportsbook&intendedSiteExp=US-NJ-SB";

/** A persona of the sandbox's own, at the first of their steps. */
async function persona(id: string) {
  const found = (await sandbox.personas()).find((each) => each.id === id);
  if (!found) throw new Error(`no persona ${id}`);
  const visitor = await as(id);
  await visitor.get("/correctiveactions?product=sportsbook");
  return { ...found, visitor };
}

export const longerFlows: readonly Flow[] = [
  opening(
    "an occupation",
    entry,
    [{ press: "Send my answers", fill: () => ({ occupation: "Retired", citizenship: "US" }) }],
    { restrictions: [requires("collect-occupation")] },
  ),
  opening(
    "an investor profile",
    entry,
    [
      { press: "Continue", fill: () => ({ Purpose: "To follow events I care about", "q2-text": "2,000" }) },
      { press: "Continue", fill: () => ({ "Employment status": "Retired" }) },
      { press: "Submit", fill: () => ({ "q5-1": true }) },
    ],
    investorProfile,
  ),
  opening(
    "knowledge questions",
    entry,
    [
      { press: "Start the camera", fill: () => ({ consent: true }) },
      { press: "Show the questions" },
      {
        press: "Send answers",
        isTimed: true,
        fill: () => ({ question1: "Harbor Lane", question2: "2006", question3: "A blue hatchback" }),
      },
    ],
    { restrictions: [requires("docscan-verification")], docScan: { replies: ["Kba"] } },
  ),
  opening("limits that have to be set", entry, [{ press: "Set a deposit limit" }], {
    restrictions: [requires("mithra-submit-attestation")],
    attestation: { attestationKey: "MultipleDeposits" },
  }),
  opening("an upload", `${centre}?intendedSiteExp=US-NJ-SB`, [{ press: upload, fill: () => ({ file: fileOf(jpeg) }) }]),
  opening(
    "a step of the operator's own",
    entry,
    [
      { press: upload, fill: () => ({ file: fileOf(jpeg) }) },
      // a new session has received nothing yet, so its centre says "Back"
      { press: /^(Continue|Back)$/, isLink: true },
      { press: "Send", fill: () => ({ source: "work", details: "Salary as a teacher" }) },
    ],
    { restrictions: [requires("source-of-funds")] },
  ),
  {
    name: "a merge",
    siteExperience: "US-SB",
    codes: ["merge-required"],
    begin: () => mustMerge(),
    steps: [{ press: "Continue" }, { press: loginButton, fill: () => ({ [passwordLabel]: otherPassword }) }],
  },
  {
    name: "a merge by code",
    siteExperience: "US-SB",
    codes: ["merge-required"],
    begin: async () => {
      const made = await mustMerge({ types: ["EmailOtp"] });
      others.set(made.id, made.other.email);
      return made;
    },
    steps: [
      { press: "Continue" },
      { press: sendButton, isTimed: true },
      {
        press: "Confirm",
        isTimed: true,
        fill: async ({ id }) => ({ "6-digit code": await sandbox.code(others.get(id) ?? "") }),
      },
    ],
  },
  opening(
    "a scan that is under review",
    entry,
    [{ press: "Start the camera", fill: () => ({ consent: true }) }, { press: "Look around" }],
    { restrictions: [requires("docscan-verification")], docScan: { replies: ["Review"] } },
  ),
  opening("the status of a review", "/accountcenter/status", [{ press: "Back to your account", isLink: true }], {
    restrictions: [{ shortReasonCode: "UnderReviewDenyDepositFlag", isPostAuth: true }],
  }),
  {
    name: "a transfer",
    siteExperience: "US-MI-SB",
    codes: ["provide-ssn"],
    async begin() {
      const made = await persona("trent");
      expect(made.visitor.pathname).toBe("/correctiveactions/provide-ssn");
      return made;
    },
    steps: [{ press: "Prepare the transfer" }, { press: "Start the transfer" }],
  },
];
