import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Clover Lottery",
  siteExperience: "LOTTERY",
  products: ["lottery"],
  locales: ["en-US", "es-US", "fr-CA", "en-GB"],
  country: "US",
  timeZone: "America/New_York",
  logoutProvider: "lottery",
  logoutUseProviderPath: true,
  depositAnchor: "#deposit",
  senderInfoCard: true,
  biometricsExcluded: true,
  hidesReviewLimits: true,
  panel: "below",
});
