import { flow } from "../flow.ts";

export default flow("change the password", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security/password",
  steps: [
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
