import { due, flow, nextStep, toSportsbook, upload } from "../flow.ts";

export default flow("show where the money comes from", {
  rows: [],
  player: due("source-of-funds"),
  entry: nextStep,
  steps: [
    {
      heading: "Show where your money comes from",
      fill: { "Choose a file": upload("pdf") },
      press: /^(Upload|Send it again)$/,
      mayRepeat: true,
      writes: ["POST /documents/v1/uploads"],
    },
    { heading: "Thanks, we have your document", follow: "Continue", isOfThisSession: true },
    {
      heading: "Where does your money come from?",
      fill: { "Most of it comes from": "Savings or investments", "Tell us more": "Savings of ten years" },
      press: "Send",
      writes: ["POST /source-of-funds/v1/declarations"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
