import { contactStep, flow, signInCodeStep, toSportsbook } from "../flow.ts";

export default flow("sign in for another application", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/auth?product=sportsbook&login_challenge=fresh-{player}",
  steps: [
    {
      ...contactStep,
      press: "Sign in to bet",
    },
    {
      ...signInCodeStep,
      writes: ["POST /logins/v1/challengelogins", "POST /otp/v1/verify"],
    },
    { ...toSportsbook, writes: ["POST /logins/v1/challenges/accept", "POST /playspans/v1/playspans"] },
  ],
  ends: "Northline: Signed in",
  // PA-11: after a failed acceptance the fallback follows; without one the home says to open the application again
  endsWithoutAnswer: "Hello, Sam",
});
