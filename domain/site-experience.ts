// Site experience identifiers and the country, product and brand that they encode (BR-09, BR-10, BR-52?).
import type { Product } from "./products";

/** The identifiers that BR-09 lists. Any other identifier that parses is accepted as well. */
export const namedSiteExperiences = [
  "US-DK",
  "US-SB",
  "US-CS",
  "US-CS-GNOG",
  "US-NJ-SB",
  "US-NJ-CS",
  "US-NJ-CS-GNOG",
  "CA-ON-SB",
  "LOTTERY",
  "PREDICT",
] as const;
export type SiteExperience = string;

/** BR-10, CONST-37 */
export const defaultSiteExperience: SiteExperience = "US-DK";

export type SiteExperienceParts = { country: string; region?: string; product: Product; brand?: string };

const products: Readonly<Record<string, Product>> = { SB: "sportsbook", CS: "casino", DK: "dfs" };
const shape = /^([A-Z]{2})(?:-([A-Z]{2}))?-(SB|CS|DK)(?:-([A-Z]+))?$/;

/**
 * Parses a site experience: COUNTRY[-REGION]-PRODUCT[-BRAND], or the whole words LOTTERY and PREDICT (BR-52?).
 * @returns undefined when it does not parse; callers fall back with `siteExperienceOr`.
 */
export function siteExperienceParts(value: string): SiteExperienceParts | undefined {
  if (value === "LOTTERY") return { country: "US", product: "lottery" };
  if (value === "PREDICT") return { country: "US", product: "predict" };
  const [, country, region, product, brand] = shape.exec(value) ?? [];
  const known = product && products[product];
  if (!country || !known) return undefined;
  return { country, product: known, ...(region && { region }), ...(brand && { brand }) };
}

/** @returns `value` when it parses, else `fallback` (BR-10: US-DK unless the caller knows better) */
export const siteExperienceOr = (value: unknown, fallback: SiteExperience = defaultSiteExperience): SiteExperience =>
  typeof value === "string" && siteExperienceParts(value) ? value : fallback;

/** BR-52?: a Canadian site experience starts with CA-. */
export const isCanadian = (siteExperience: SiteExperience) => siteExperience.startsWith("CA-");

/** @returns the product that a site experience is about */
export const productOf = (siteExperience: SiteExperience): Product =>
  siteExperienceParts(siteExperience)?.product ?? "dfs";

/** CA-60?: geolocation claim of the token → product → regional site experience, e.g. US-NJ and sportsbook → US-NJ-SB. */
const regionalSiteExperiences: Readonly<Record<string, Partial<Record<Product, SiteExperience>>>> = {
  "US-NJ": { sportsbook: "US-NJ-SB", casino: "US-NJ-CS" },
  "CA-ON": { sportsbook: "CA-ON-SB" },
};

/** @returns the site experience of the player's region; the current one when the region is unknown (CA-60?) */
export function approximatedSiteExperience(current: SiteExperience, geolocation: string | undefined): SiteExperience {
  const parts = siteExperienceParts(current);
  const regional = geolocation && parts && regionalSiteExperiences[geolocation]?.[parts.product];
  if (!regional) return current;
  const branded = parts.brand ? `${regional}-${parts.brand}` : regional;
  return (namedSiteExperiences as readonly string[]).includes(branded) ? branded : regional;
}

/** PHN-18, PHN-22?: the site experience under which corrective actions call the platform. */
export function correctiveActionVariant(siteExperience: SiteExperience, fantasyOwnVariant = false): SiteExperience {
  const parts = siteExperienceParts(siteExperience);
  if (parts?.brand === "GNOG") return "US-CS-GNOG";
  if (siteExperience === "LOTTERY" || siteExperience === "PREDICT") return siteExperience;
  if (fantasyOwnVariant && parts?.product === "dfs") return siteExperience;
  return defaultSiteExperience;
}

/** KYC-01: the variant of the verification screen's text; Canada has its own. */
export type VerificationWording = "usual" | "sportsbook" | "casino" | "lottery" | "predict" | "canada";

const wordings: Partial<Record<Product, VerificationWording>> = {
  sportsbook: "sportsbook",
  casino: "casino",
  lottery: "lottery",
  predict: "predict",
};

/** @returns the text variant for a site experience (KYC-01) */
export const verificationWording = (siteExperience: SiteExperience): VerificationWording =>
  isCanadian(siteExperience) ? "canada" : (wordings[productOf(siteExperience)] ?? "usual");
