import { contact, flow } from "../flow.ts";

export default flow("change the user name", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/accountcenter/security/username",
  steps: [
    {
      heading: "Choose a new username",
      fill: { "New username": contact("new.username") },
      wrong: { "New username": "_" },
      press: "Save",
      renewsSession: true,
      writes: ["PUT /users/v1/credentials"],
      mayRepeat: true,
    },
  ],
  ends: "Account security",
});
