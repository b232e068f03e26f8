import { due, flow, nextStep } from "../flow.ts";

export default flow("transfer an account", {
  rows: ["TRF-01"],
  player: due(["agree-to-terms", "provide-ssn"], { siteExperience: "US-MI-SB" }),
  entry: nextStep,
  steps: [
    {
      heading: "Transfer your Harbor Play account",
      press: "Prepare the transfer",
      mayRepeat: true,
      writes: ["POST /transfers/v1/transfers"],
    },
    { heading: "Transfer your Harbor Play account", press: "Start the transfer" },
    { heading: "Northline: Account transfer", press: "Complete the transfer", isElsewhere: true },
  ],
  ends: "A few details before you play",
});
