import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("be verified again", {
  rows: [],
  player: due("re-verification-kyc"),
  entry: nextStep,
  steps: [
    { heading: "Check your details", press: "Next" },
    { heading: "Your work", press: "Next" },
    {
      heading: "Confirm it’s you",
      fill: { "Social Security number": "900551234" },
      wrong: { "Social Security number": "12" },
      secret: ["Social Security number"],
      press: "Send everything",
      writes: ["POST /kycattestations/v1/users/me", "POST /reverifications/v1/users/me/SSN"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
