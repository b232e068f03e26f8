// Amounts from the platform are in the currency of the site experience (scripts/release/requirements/catalogue/decisions.md, "Numbers from
// the platform").

import { currencies } from "./operator/tables";
import { ownEntry } from "./own-entry";
import { homeCountry } from "./person/home-country";

/**
 * CONST-69? @param place the brand decides where the site experience does not name its country, as on the British host
 * @returns an ISO 4217 code
 */
export const currencyOf = (place: Parameters<typeof homeCountry>[0]): string =>
  ownEntry(currencies, homeCountry(place)) ?? currencies["*"];
