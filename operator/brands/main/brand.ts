import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Northline",
  siteExperience: "US-DK",
  products: ["dfs", "sportsbook", "casino", "pick6", "marketplace", "horse", "basketball", "reignmakers"],
  locales: ["en-US", "es-US", "fr-CA", "en-CA", "en-GB", "en-IE", "en-AU"],
  country: "US",
  timeZone: "America/New_York",
  transferPartner: {
    name: "Harbor Play",
    logo: "M3 19c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M8 12l6-8 6 8Z",
  },
  support: { from: "08:00", to: "23:00", answerHours: 24 },
});
