import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("scan an ID", {
  rows: ["API-13"],
  player: due("docscan-verification", { docScan: { checkingSeconds: 0 } }),
  entry: nextStep,
  steps: [
    {
      heading: "Scan your ID",
      fill: { "I agree that Idenfold, our identity partner, receives pictures of my ID and checks them.": true },
      press: "Start the camera",
      writes: ["POST /docscan/v1/sessions"],
      mayRepeat: true,
    },
    { heading: "Scan your document", fill: { Verdict: "The document is good" }, press: "Send", isElsewhere: true },
    { heading: "You’re verified", press: "Continue to Sportsbook" },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
