import { defineBrand } from "account-area/operator";

/** Eleven brands that differ in their names alone, and wear the drawings of the first. */
export const oddBrand = (number: number) =>
  defineBrand({
    name: `Donaudampfschifffahrtswettannahmestelle ${number}`,
    ...(number > 1 && { wears: "brand-1" }),
    siteExperience: number % 2 === 0 ? "BINGO" : "DE-BI",
    products: ["bingo", "wetten"],
    locales: ["de-DE", "nl-NL", "en-GB"],
    country: "DE",
    timeZone: "Europe/Berlin",
    support: { days: "weekdays", from: "09:00", to: "17:30", answerHours: 72 },
  });
