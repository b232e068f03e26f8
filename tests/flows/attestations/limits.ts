import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("acknowledge that limits were raised", {
  rows: ["ATT-21"],
  player: due("select-rg-attestation", { attestation: { attestationKey: "SelfLimitChanges" } }),
  entry: nextStep,
  steps: [
    {
      heading: "You have raised your limits twice this week",
      press: "Continue",
      writes: ["POST /attestations/v1/attestations"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
