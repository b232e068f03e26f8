import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("state their occupation", {
  rows: [],
  player: due("collect-occupation"),
  entry: nextStep,
  steps: [
    {
      heading: "Tell us about your work",
      fill: { Occupation: "Retired", Citizenship: "United States" },
      press: "Send my answers",
      writes: ["POST /users/v1/info"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
