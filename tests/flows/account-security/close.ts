import { flow, proofCodeStep } from "../flow.ts";

export default flow("close the account", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security/close",
  steps: [
    {
      heading: "Close your account",
      fill: { "Why are you leaving? (optional)": "A long trip" },
      mayBeEmpty: true,
      press: "Continue",
      mayRepeat: true,
      writes: ["POST /strongauth/v3/requests"],
    },
    {
      heading: "Confirm it’s you",
      fill: { "Code by email": true },
      mayBeEmpty: true,
      press: "Continue",
      mayRepeat: true,
      isOfThisSession: true,
      writes: ["PUT /strongauth/v3/requests/*"],
    },
    proofCodeStep,
    {
      heading: "Close your account now?",
      press: "Close my account",
      isOfThisSession: true,
      writes: ["POST /users/v1/closures", "POST /users/v1/logouts"],
    },
  ],
  ends: "Your account is closed",
  endsWithoutAnswer: "Sign in to Northline",
});
