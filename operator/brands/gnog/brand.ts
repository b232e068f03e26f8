import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Nugget House",
  siteExperience: "US-CS-GNOG",
  products: ["casino"],
  locales: ["en-US", "es-US", "fr-CA", "en-GB"],
  country: "US",
  timeZone: "America/New_York",
  support: { from: "08:00", to: "23:00", answerHours: 24 },
  logoutProvider: "gnog",
  logoutUseProviderPath: true,
  approvedStatesLink: true,
  serviceDeskHelp: true,
  omitMergeDescription: ["US-CS-GNOG"],
});
