import { due, flow, nextStep, toSportsbook } from "../flow.ts";

export default flow("confirm the details of the KYC refresh", {
  rows: [],
  player: due("mithra-submit-attestation", { attestation: { attestationKey: "KYCRefresh" } }),
  entry: nextStep,
  steps: [
    {
      heading: "Are these details still right?",
      press: "Yes, all correct",
      writes: ["POST /attestations/v2/attestations"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
