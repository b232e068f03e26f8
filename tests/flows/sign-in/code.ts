import { codeSentTo, contact, flow, toSportsbook } from "../flow.ts";

export default flow("sign in with a code by email", {
  rows: ["OTP-01"],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/auth?product=sportsbook",
  steps: [
    {
      heading: /^Sign in to /,
      fill: { "Email address or mobile number": contact("email") },
      wrong: { "Email address or mobile number": "nora@" },
      press: "Send my code",
      writes: ["POST /otp/v1/initiate"],
      mayRepeat: true,
    },
    {
      heading: "Enter the code we emailed you",
      fill: { "6-digit code": codeSentTo("email") },
      wrong: { "6-digit code": "000000" },
      secret: ["6-digit code"],
      pressesItself: true,
      press: "Continue",
      writes: ["POST /otp/v1/verify", "POST /logins/v1/logins"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
