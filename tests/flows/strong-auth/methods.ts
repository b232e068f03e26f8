import { due, flow, nextStep, proofCodeStep, type Step, toSportsbook } from "../flow.ts";

const asked = (...availableStrongAuthTypes: string[]) =>
  due("strongauth", { strongAuth: { availableStrongAuthTypes, ssn: "900551234", birthYear: 1971 } });

const begins: Step = {
  heading: "Confirm it’s you",
  press: "Confirm it’s me",
  writes: ["POST /strongauth/v3/requests"],
  mayRepeat: true,
};

const ends = "Sportsbook is ready";

export default [
  flow("confirm with a code by email", {
    rows: [],
    player: asked("Email2FA"),
    entry: nextStep,
    steps: [
      { ...begins, writes: ["POST /strongauth/v3/requests", "PUT /strongauth/v3/requests/*"] },
      proofCodeStep,
      toSportsbook,
    ],
    ends,
  }),
  flow("confirm with the birth year and the SSN’s last digits", {
    rows: [],
    player: asked("BirthYearAndSsn4", "DocScan"),
    entry: nextStep,
    steps: [
      begins,
      {
        heading: "Your birth year and the last 4 digits of your SSN",
        fill: { "Year of birth": "1971", "Last 4 digits of your Social Security number": "1234" },
        wrong: { "Last 4 digits of your Social Security number": "12" },
        secret: ["Year of birth", "Last 4 digits of your Social Security number"],
        press: "Confirm",
        writes: ["POST /strongauth/v3/challenges"],
        isOfThisSession: true,
      },
      toSportsbook,
    ],
    ends,
  }),
  flow("confirm with the whole SSN", {
    rows: [],
    player: asked("Ssn9", "DocScan"),
    entry: nextStep,
    steps: [
      begins,
      {
        heading: "Your Social Security number",
        fill: { "Social Security number": "900551234" },
        wrong: { "Social Security number": "12" },
        secret: ["Social Security number"],
        press: "Confirm",
        writes: ["POST /strongauth/v3/challenges"],
        isOfThisSession: true,
      },
      toSportsbook,
    ],
    ends,
  }),
  flow("confirm with a scan of an ID", {
    rows: [],
    player: { ...asked("DocScan"), docScan: { checkingSeconds: 0 } },
    entry: nextStep,
    steps: [
      begins,
      {
        heading: "Scan your ID",
        fill: { "I agree that Idenfold, our identity partner, receives pictures of my ID and checks them.": true },
        press: "Start the camera",
        writes: ["POST /docscan/v1/sessions"],
        mayRepeat: true,
        isOfThisSession: true,
      },
      {
        heading: "Scan your document",
        fill: { Verdict: "The document is good" },
        press: "Send",
        isElsewhere: true,
        isOfThisSession: true,
      },
      {
        heading: "You’re verified",
        press: "Continue",
        writes: ["POST /strongauth/v3/challenges"],
        isOfThisSession: true,
      },
      toSportsbook,
    ],
    ends,
  }),
];
