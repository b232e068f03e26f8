import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("start a gaming session", {
  rows: [],
  player: due("create-gaming-session"),
  entry: nextStep,
  steps: [
    {
      heading: "Continue to Sportsbook",
      press: "Continue to Sportsbook",
      pressesItself: true,
      writes: ["POST /playspans/v1/playspans"],
    },
    { ...toSportsbook, writes: [] },
  ],
  ends: "Sportsbook is ready",
});
