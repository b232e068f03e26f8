import { flow, proofCodeStep, toSportsbook } from "../flow.ts";

export default flow("recover an account by support’s link", {
  rows: ["REC-01"],
  player: { product: "sportsbook", siteExperience: "US-SB", strongAuth: { availableStrongAuthTypes: ["Email2FA"] } },
  signedOut: true,
  entry: "/recovery?strongAuthInitializationKey=recovery-{player}",
  steps: [
    {
      heading: "Get back into your account",
      press: "Confirm it’s me",
      mayRepeat: true,
      writes: ["POST /strongauth/v3/requests", "PUT /strongauth/v3/requests/*"],
    },
    {
      ...proofCodeStep,
      writes: ["POST /logins/v1/logins", "POST /strongauth/v3/challenges"],
      otherwise: { heading: "Thanks, we know it’s you", press: "Continue" },
    },
    toSportsbook,
  ],
  ends: "Sportsbook is ready",
  endsWithoutAnswer: "Enter the code we emailed you",
});
