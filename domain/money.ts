// Amounts from the platform are in the currency of the site experience (tools/requirements/catalogue/decisions.md, "Numbers from
// the platform").
import { type SiteExperience, siteExperienceParts } from "./site-experience";

const currencies: Readonly<Record<string, string>> = { CA: "CAD", GB: "GBP", IE: "EUR", AU: "AUD" };

/** @returns an ISO 4217 code */
export const currencyOf = (siteExperience: SiteExperience): string =>
  currencies[siteExperienceParts(siteExperience)?.country ?? ""] ?? "USD";
