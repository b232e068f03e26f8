import { contactStep, type Flow, flow, signInCodeStep, toSportsbook } from "../flow.ts";

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
      contactStep,
      signInCodeStep,
      toSportsbook,
    ],
    ends: "Sportsbook is ready",
  }),
];

export default flows;
