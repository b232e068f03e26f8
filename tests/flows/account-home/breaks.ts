import { type Flow, flow } from "../flow.ts";

const flows: readonly Flow[] = [
  flow("find limits and breaks from the home page", {
    rows: [],
    player: { product: "sportsbook", siteExperience: "US-SB" },
    entry: "/",
    steps: [{ heading: "Hello, Sam", follow: "Limits and breaks" }],
    ends: "Northline: Responsible gaming centre",
  }),
  flow("find a break from account security", {
    rows: [],
    player: { product: "sportsbook", siteExperience: "US-SB" },
    entry: "/accountcenter/security",
    steps: [{ heading: "Account security", follow: "Take a break or exclude yourself" }],
    ends: "Northline: Responsible gaming centre",
  }),
];

export default flows;
