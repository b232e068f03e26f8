import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("fill in the investor profile", {
  rows: [],
  player: due("mithra-submit-questionnaire", {}, "RG-Investor-Profile-Questionnaire"),
  entry: nextStep,
  steps: [
    {
      heading: "Your trading",
      fill: { Purpose: "To follow events I care about", "Yearly loss you can afford (US dollars)": "2,000" },
      press: "Continue",
    },
    { heading: "Your work", fill: { "Employment status": "Retired" }, press: "Continue" },
    {
      heading: "Agreements and signature",
      fill: { "Risk disclosure: I have read it, and know that I can lose all I put in.": true },
      mayBeEmpty: true,
      press: "Submit",
      writes: ["POST /questionnaires/v2/InvestorProfile/users/me"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
