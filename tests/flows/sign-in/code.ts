import { contactStep, flow, signInCodeStep, toSportsbook } from "../flow.ts";

export default flow("sign in with a code by email", {
  rows: ["OTP-01"],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/auth?product=sportsbook",
  steps: [
    {
      ...contactStep,
      heading: /^Sign in to /,
    },
    {
      ...signInCodeStep,
      writes: ["POST /otp/v1/verify", "POST /logins/v1/logins"],
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
});
