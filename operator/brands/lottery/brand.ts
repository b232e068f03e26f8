import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Clover Lottery",
  siteExperience: "LOTTERY",
  products: ["lottery"],
  locales: ["en-US", "es-US", "fr-CA", "en-GB"],
  country: "US",
  timeZone: "America/New_York",
  support: { from: "08:00", to: "23:00", answerHours: 24 },
  logoutProvider: "lottery",
  logoutUseProviderPath: true,
  depositAnchor: "#deposit",
  senderInfoCard: true,
  biometricsExcluded: true,
  hidesReviewLimits: true,
  panel: "below",
});
