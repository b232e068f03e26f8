import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Nugget House",
  siteExperience: "US-CS-GNOG",
  products: ["casino"],
  locales: ["en-US", "es-US", "fr-CA", "en-GB"],
  country: "US",
  timeZone: "America/New_York",
  logoutProvider: "gnog",
  logoutUseProviderPath: true,
  approvedStatesLink: true,
  serviceDeskHelp: true,
  omitMergeDescription: ["US-CS-GNOG"],
});
