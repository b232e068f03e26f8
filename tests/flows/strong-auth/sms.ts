import { codeSentTo, due, flow, nextStep, proofCodeStep, toSportsbook } from "../flow.ts";

export default flow("confirm with a code by text message", {
  rows: ["API-35", "API-36", "API-37"],
  player: due("strongauth", { strongAuth: { availableStrongAuthTypes: ["SMS2FA", "Email2FA"] } }),
  entry: nextStep,
  steps: [
    {
      heading: "Confirm it’s you",
      press: "Confirm it’s me",
      writes: ["POST /strongauth/v3/requests"],
      mayRepeat: true,
    },
    {
      heading: "Confirm it’s you",
      fill: { "Code by text message": true },
      mayBeEmpty: true,
      press: "Continue",
      writes: ["PUT /strongauth/v3/requests/*"],
      mayRepeat: true,
      isOfThisSession: true,
    },
    {
      ...proofCodeStep,
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("phone") },
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
