// Amounts from the platform are in the currency of the site experience (tools/requirements/catalogue/decisions.md, "Numbers from
// the platform").

import { currencies } from "./operator/tables";
import { ownEntry } from "./own-entry";
import { type SiteExperience, siteExperienceParts } from "./site-experience";

/** @returns an ISO 4217 code */
export const currencyOf = (siteExperience: SiteExperience): string =>
  ownEntry(currencies, siteExperienceParts(siteExperience)?.country ?? "") ?? currencies["*"];
