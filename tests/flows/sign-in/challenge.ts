import { codeSentTo, contact, flow, toSportsbook } from "../flow.ts";

export default flow("sign in for another application", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  signedOut: true,
  entry: "/auth?product=sportsbook&login_challenge=fresh-{player}",
  steps: [
    {
      heading: "Sign in to Northline",
      fill: { "Email address or mobile number": contact("email") },
      wrong: { "Email address or mobile number": "nora@" },
      press: "Sign in to bet",
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
      writes: ["POST /logins/v1/challengelogins", "POST /otp/v1/verify"],
    },
    { ...toSportsbook, writes: ["POST /logins/v1/challenges/accept", "POST /playspans/v1/playspans"] },
  ],
  ends: "Northline: Signed in",
  // PA-11: after a failed acceptance the fallback follows; without one the home says to open the application again
  endsWithoutAnswer: "Hello, Sam",
});
