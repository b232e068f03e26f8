import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Foresee",
  siteExperience: "PREDICT",
  products: ["predict"],
  locales: ["en-US", "es-US", "fr-CA", "en-GB"],
  country: "US",
  timeZone: "America/New_York",
  support: { from: "08:00", to: "23:00", answerHours: 24 },
});
