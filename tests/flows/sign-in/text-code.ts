import { codeSentTo, contact, contactStep, flow, signInCodeStep, toSportsbook } from "../flow.ts";

export default flow("sign in with a code by text message", {
  rows: ["OTP-01"],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/auth?product=sportsbook",
  steps: [
    {
      ...contactStep,
      fill: { "Email address or mobile number": contact("phone") },
    },
    {
      ...signInCodeStep,
      heading: "Enter the code we texted you",
      fill: { "6-digit code": codeSentTo("phone") },
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
