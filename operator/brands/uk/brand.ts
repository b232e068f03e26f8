import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Fairmile",
  siteExperience: "US-SB",
  products: ["sportsbook", "casino"],
  locales: ["en-GB", "en-IE", "en-US", "es-US", "fr-CA"],
  country: "GB",
  timeZone: "Europe/London",
  support: { from: "08:00", to: "23:00", answerHours: 24 },
});
