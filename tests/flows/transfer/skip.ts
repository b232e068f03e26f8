import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("skip the transfer", {
  rows: [],
  player: due("provide-ssn", { siteExperience: "US-MI-SB" }),
  entry: nextStep,
  steps: [
    {
      heading: "Transfer your Harbor Play account",
      press: "Prepare the transfer",
      pressesItself: true,
      mayRepeat: true,
      writes: ["POST /transfers/v1/transfers"],
    },
    { heading: "Transfer your Harbor Play account", press: "Skip for now" },
    {
      heading: "Your Social Security number",
      fill: { "Social Security number": "900123456" },
      wrong: { "Social Security number": "12" },
      secret: ["Social Security number"],
      press: "Next",
      writes: ["POST /correctiveactions/v1/ssn"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
