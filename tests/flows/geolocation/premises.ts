import { due, flow, nextStep } from "../flow.ts";

export default flow("be checked for being on the premises", {
  rows: [],
  player: due("on-prem-verify", { location: { isOnPremises: true } }),
  entry: nextStep,
  steps: [
    {
      heading: "Confirm you’re on site",
      press: "Check where I am",
      pressesItself: true,
      writes: ["POST /geolocation/v1/verifications"],
    },
  ],
  ends: "Northline: Home",
  // the step is no longer due, so the press leads to the product that the player came for
  endsWithoutAnswer: "Continue to Sportsbook",
});
