import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("start a gaming session", {
  rows: [],
  player: due("create-gaming-session"),
  entry: nextStep,
  steps: [toSportsbook, { ...toSportsbook, writes: [] }],
  ends: "Sportsbook is ready",
});
