import { codeSentTo, due, flow, nextStep, toSportsbook } from "../flow.ts";

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
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("phone") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      press: "Confirm",
      writes: ["POST /strongauth/v3/challenges"],
      isOfThisSession: true,
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
