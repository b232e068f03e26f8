import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("provide the SSN", {
  rows: ["API-14"],
  player: due("provide-ssn"),
  entry: nextStep,
  steps: [
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
