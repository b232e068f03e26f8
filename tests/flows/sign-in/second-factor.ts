import { codeSentTo, contactStep, due, flow, proofCodeStep, signInCodeStep, toSportsbook } from "../flow.ts";

export default flow("sign in with a second factor", {
  rows: [],
  player: due("strongauth", { strongAuth: { availableStrongAuthTypes: ["SMS2FA", "Email2FA"] } }),
  signedOut: true,
  entry: "/auth?product=sportsbook",
  steps: [
    contactStep,
    {
      ...signInCodeStep,
      writes: ["POST /logins/v1/logins", "POST /otp/v1/verify", "POST /strongauth/v3/requests"],
    },
    {
      heading: "Confirm it’s you",
      fill: { "Code by text message": true },
      mayBeEmpty: true,
      press: "Continue",
      mayRepeat: true,
      isOfThisSession: true,
      writes: ["PUT /strongauth/v3/requests/*"],
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
