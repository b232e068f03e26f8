import { codeSentTo, contact, due, flow, toSportsbook } from "../flow.ts";

export default flow("sign in with a second factor", {
  rows: [],
  player: due("strongauth", { strongAuth: { availableStrongAuthTypes: ["SMS2FA", "Email2FA"] } }),
  signedOut: true,
  entry: "/auth?product=sportsbook",
  steps: [
    {
      heading: "Sign in to Northline",
      fill: { "Email address or mobile number": contact("email") },
      wrong: { "Email address or mobile number": "nora@" },
      press: "Send my code",
      mayRepeat: true,
      writes: ["POST /otp/v1/initiate"],
    },
    {
      heading: "Enter the code we emailed you",
      fill: { "6-digit code": codeSentTo("email") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      press: "Continue",
      pressesItself: true,
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
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("phone") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      press: "Confirm",
      isOfThisSession: true,
      writes: ["POST /strongauth/v3/challenges"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
