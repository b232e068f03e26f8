import { defineBrand } from "account-area/operator";

export default defineBrand({
  name: "Nur",
  siteExperience: "DE-SB",
  products: ["bets"],
  locales: ["en-GB"],
  country: "DE",
  timeZone: "Europe/Berlin",
});
