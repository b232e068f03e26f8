import { codeSentTo, contact, type Flow, flow, toSportsbook } from "../flow.ts";

const flows: readonly Flow[] = [
  flow("go back to where a used sign-in link came from", {
    rows: [],
    player: { product: "sportsbook", siteExperience: "US-SB" },
    signedOut: true,
    entry: "/auth?login_challenge=accepted-1&fallbackUrl=%2Fsignup",
    steps: [{ heading: "This sign-in was already used", follow: "Go back to where you came from" }],
    ends: "Open an account at Northline",
  }),
  flow("sign in again after a used link", {
    rows: [],
    player: { product: "sportsbook", siteExperience: "US-SB" },
    signedOut: true,
    entry: "/auth?product=sportsbook&login_challenge=accepted-1&fallbackUrl=%2Fsignup",
    steps: [
      { heading: "This sign-in was already used", follow: "Sign in here" },
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
        writes: ["POST /logins/v1/logins", "POST /otp/v1/verify"],
      },
      toSportsbook,
    ],
    ends: "Sportsbook is ready",
  }),
];

export default flows;
