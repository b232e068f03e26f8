import { flow } from "../flow.ts";

export default flow("end the other sessions", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security/not-you",
  steps: [
    {
      heading: "If it wasn’t you",
      press: "Log out everywhere else",
      writes: ["POST /sessions/v1/sessions/endothers"],
      mayRepeat: true,
    },
    { heading: "Now make your account safe again", follow: "Change your password", isOfThisSession: true },
    {
      heading: "Choose a new password",
      fill: { "New password": "four quiet lighthouse keepers" },
      wrong: { "New password": "short" },
      secret: ["New password"],
      press: "Save",
      renewsSession: true,
      writes: ["PUT /users/v1/credentials"],
      mayRepeat: true,
    },
  ],
  ends: "Account security",
});
