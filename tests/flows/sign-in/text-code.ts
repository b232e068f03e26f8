import { codeSentTo, contact, flow, toSportsbook } from "../flow.ts";

export default flow("sign in with a code by text message", {
  rows: ["OTP-01"],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/auth?product=sportsbook",
  steps: [
    {
      heading: "Sign in to Northline",
      fill: { "Email address or mobile number": contact("phone") },
      wrong: { "Email address or mobile number": "nora@" },
      press: "Send my code",
      mayRepeat: true,
      writes: ["POST /otp/v1/initiate"],
    },
    {
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("phone") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      press: "Continue",
      pressesItself: true,
      writes: ["POST /logins/v1/logins", "POST /otp/v1/verify"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
