import { due, flow, nextStep, type Step, toSportsbook } from "../flow.ts";

const consent = "I agree that Idenfold, our identity partner, receives pictures of my ID and checks them.";
const selfie =
  "I agree that Idenfold, our identity partner, receives pictures of my face and compares them with my ID.";
const ends = "Sportsbook is ready";

const camera: Step = {
  heading: "Scan your ID",
  fill: { [consent]: true },
  press: "Start the camera",
  writes: ["POST /docscan/v1/sessions"],
  mayRepeat: true,
};

const capture: Step = {
  heading: "Scan your document",
  fill: { Verdict: "The document is good" },
  press: "Send",
  isElsewhere: true,
};

export default [
  flow("take a selfie", {
    rows: [],
    player: due("docscan-selfie", { docScan: { checkingSeconds: 0 } }),
    entry: nextStep,
    steps: [
      { ...camera, heading: "Take a selfie", fill: { [selfie]: true } },
      { ...capture, heading: "Take a selfie" },
      { heading: "You’re verified", press: "Continue to Sportsbook" },
      toSportsbook,
    ],
    ends,
  }),
  flow("answer knowledge questions after a scan", {
    rows: [],
    player: due("docscan-verification", { docScan: { replies: ["Kba"] } }),
    entry: nextStep,
    steps: [
      camera,
      {
        heading: "A few questions only you can answer",
        press: "Show the questions",
        pressesItself: true,
        writes: ["POST /kba/v1/sessions"],
        mayRepeat: true,
      },
      {
        heading: "A few questions only you can answer",
        fill: {
          "Which of these streets have you lived on?": "Harbor Lane",
          "In which year did you open your first bank account?": "2006",
          "Which of these cars have you owned?": "A blue hatchback",
        },
        press: "Send answers",
        writes: ["POST /kba/v1/answers", "POST /kba/v1/sessions"],
        isShownOnce: true,
        isOfThisSession: true,
      },
      toSportsbook,
    ],
    ends,
  }),
];
