import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("move the account", {
  rows: [],
  player: due("migrate-account"),
  entry: nextStep,
  steps: [
    { heading: "Merge your other account", press: "Compare them", mayRepeat: true, writes: ["POST /merges/v1/merges"] },
    {
      heading: "What the merged account looks like",
      press: "Merge the accounts",
      writes: ["POST /merges/v1/merges/complete"],
    },
    { heading: "Done: your accounts are merged", follow: /^Continue/ },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
