import { flow, toSportsbook } from "../flow.ts";

export default flow("open a product from the home page", {
  rows: [],
  player: { product: "sportsbook", siteExperience: "US-SB" },
  entry: "/",
  steps: [{ heading: "Hello, Sam", follow: "Sportsbook" }, toSportsbook],
  ends: "Sportsbook is ready",
});
