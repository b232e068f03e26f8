import { due, flow, nextStep, toSportsbook } from "../flow.ts";

const password = "canary-password-7341";

export default flow("merge with an older account by its password", {
  rows: ["MRG-12", "API-70"],
  player: due("merge-required", { merge: { account: "older" } }),
  others: { older: { password } },
  entry: nextStep,
  steps: [
    {
      heading: "Merge your accounts",
      press: "Continue",
      mayRepeat: true,
      writes: ["POST /merges/v1/resolutions"],
    },
    {
      heading: "Sign in to your other account",
      fill: { "Password for that account": password },
      wrong: { "Password for that account": "not the password" },
      secret: ["Password for that account"],
      press: "Sign in and continue",
      writes: ["POST /merges/v1/verifications"],
    },
    {
      heading: "What the merged account looks like",
      press: "Merge the accounts",
      writes: ["POST /merges/v1/resolutions", "POST /playspans/v1/playspans"],
    },
    { heading: "Done: your accounts are merged", follow: "Continue to Sportsbook" },
    { ...toSportsbook, writes: [] },
  ],
  ends: "Sportsbook is ready",
});
