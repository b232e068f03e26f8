import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Northline",
  siteExperience: "US-DK",
  products: ["dfs", "sportsbook", "casino", "pick6", "marketplace", "horse", "basketball", "reignmakers"],
  locales: ["en-US", "es-US", "fr-CA", "en-CA", "en-GB", "en-IE", "en-AU"],
  country: "US",
  timeZone: "America/New_York",
  support: { from: "08:00", to: "23:00", answerHours: 24 },
});
