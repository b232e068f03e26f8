import { due, flow, nextStep, toSportsbook } from "../flow.ts";

const ends = "Sportsbook is ready";

const details = {
  "First name": "Nora",
  "Last name": "Okafor",
  Month: "4",
  Day: "12",
  Year: "1988",
  "Street address": "12 Harbor Lane",
  City: "Portland",
  State: "ME",
  "ZIP code": "04101",
  "Last 4 digits of your Social Security number": "6789",
};
const secret = ["Last 4 digits of your Social Security number"];
const wrong = { "ZIP code": "1" };

export default [
  flow("verify their identity", {
    rows: [],
    player: due("id-verify"),
    entry: nextStep,
    steps: [
      {
        heading: "Verify your identity to bet",
        fill: details,
        wrong,
        secret,
        press: "Verify and continue",
        writes: ["POST /verifications/v1/verifications"],
      },
      { heading: "Verification Successful", press: "Continue to Sportsbook" },
      toSportsbook,
    ],
    ends,
  }),
  flow("give details for the enhanced check", {
    rows: [],
    player: due("kyc-adv-check"),
    entry: nextStep,
    steps: [
      {
        heading: "Confirm your identity in more detail",
        fill: details,
        wrong,
        secret,
        press: "Send my details",
        writes: ["POST /verifications/v1/enhanced"],
      },
      toSportsbook,
    ],
    ends,
  }),
];
