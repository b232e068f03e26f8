import { flow } from "../flow.ts";

export default flow("read the status of a review", {
  rows: [],
  player: {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ shortReasonCode: "UnderReviewDenyDepositFlag", isPostAuth: true }],
  },
  entry: "/",
  steps: [
    { heading: "Hello, Sam", follow: "See the status" },
    { heading: "Your Sportsbook account is under review", follow: "Back to your account" },
  ],
  ends: "Hello, Sam",
});
