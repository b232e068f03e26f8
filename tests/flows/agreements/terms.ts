import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("agree to new terms", {
  rows: [],
  player: due("agree-to-terms"),
  entry: nextStep,
  steps: [
    {
      heading: "Our new terms",
      fill: { "I agree to: Terms of use": true, "I agree to: Privacy notice": true },
      press: "Next",
      writes: ["POST /agreements/v1/agreements"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
