// Site experience identifiers and the country, product and brand that they encode (BR-09, BR-10, BR-52?), as the operator's folder has them.
import { productNames, siteExperiences } from "./operator/tables";
import { ownEntry } from "./own-entry";
import { kindOf, type Product, type ProductKind, productAt, productRow, type Selling } from "./products";

export type SiteExperience = string;

/** The identifiers in use (BR-09). Any other identifier that parses is accepted as well. */
export const namedSiteExperiences: readonly SiteExperience[] = siteExperiences.named;

/** BR-10, CONST-37 */
export const defaultSiteExperience: SiteExperience = siteExperiences.default;

export type SiteExperienceParts = { country: string; region?: string; product: Product; brand?: string };

/** By the part that stands for them in an identifier. */
const productsByCode = new Map<string, Product>(
  productNames.flatMap((product) => {
    const { code } = productRow(product);
    return code === undefined ? [] : [[code, product] as const];
  }),
);
/** Characters, as in `LoginParameters`: a link may name one, and records, paths and caches keep it. */
const maxLength = 32;
const shape = /^([A-Z]{2})(?:-([A-Z]{2}))?-([A-Z]{2})(?:-([A-Z]+))?$/;

/** Identifiers that are one word. */
const words: Readonly<Record<string, { readonly country: string; readonly product: Product }>> = siteExperiences.words;

/**
 * Parses a site experience: COUNTRY[-REGION]-PRODUCT[-BRAND], or one of the words (BR-52?).
 * @returns undefined when it does not parse; callers fall back with `siteExperienceOr`.
 */
export function siteExperienceParts(value: string): SiteExperienceParts | undefined {
  const word = ownEntry(words, value);
  if (word) return { ...word };
  const [, country, region, code, brand] = (value.length <= maxLength && shape.exec(value)) || [];
  const product = productsByCode.get(code ?? "");
  if (!country || !product) return undefined;
  return { country, product, ...(region && { region }), ...(brand && { brand }) };
}

/** @returns `value` when it parses, else `fallback` (BR-10: the operator's default unless the caller knows better) */
export const siteExperienceOr = (value: unknown, fallback: SiteExperience = defaultSiteExperience): SiteExperience =>
  typeof value === "string" && siteExperienceParts(value) ? value : fallback;

/** @returns the site experience that a link names, or undefined for one that does not parse or is about a product that the brand does not sell */
export const siteExperienceAt = (brand: Selling, value: unknown): SiteExperience | undefined =>
  typeof value === "string" && productAt(brand, siteExperienceParts(value)?.product) ? value : undefined;

/** BR-52?: a Canadian site experience starts with CA-. */
export const isCanadian = (siteExperience: SiteExperience) => siteExperience.startsWith("CA-");

/** The build accepts no default that cannot be taken apart. */
const defaultProduct: Product = siteExperienceParts(defaultSiteExperience)?.product ?? productNames[0];

/** @returns the product that a site experience is about */
export const productOf = (siteExperience: SiteExperience): Product =>
  siteExperienceParts(siteExperience)?.product ?? defaultProduct;

/** CA-60?: geolocation claim of the token → product → regional site experience. */
const regionalSiteExperiences: Readonly<Record<string, Partial<Record<Product, SiteExperience>>>> =
  siteExperiences.regional;

/** @returns the site experience of the player's region; the current one when the region is unknown (CA-60?) */
export function approximatedSiteExperience(current: SiteExperience, geolocation: string | undefined): SiteExperience {
  const parts = siteExperienceParts(current);
  const regional = geolocation && parts && ownEntry(regionalSiteExperiences, geolocation)?.[parts.product];
  if (!regional) return current;
  const branded = parts.brand ? `${regional}-${parts.brand}` : regional;
  return namedSiteExperiences.includes(branded) ? branded : regional;
}

/** The last part of an identifier → the site experience of its corrective actions. */
const bySuffix: Readonly<Record<string, SiteExperience>> = siteExperiences.ofSuffix;

/** PHN-18, PHN-22?: the site experience under which corrective actions call the platform. */
export function correctiveActionVariant(siteExperience: SiteExperience): SiteExperience {
  const parts = siteExperienceParts(siteExperience);
  const own = ownEntry(bySuffix, parts?.brand ?? "");
  if (own) return own;
  if (ownEntry(words, siteExperience)) return siteExperience;
  return defaultSiteExperience;
}

/** KYC-01: the variant of the verification screen's text; Canada has its own. */
export type VerificationWording = "usual" | "sportsbook" | "casino" | "lottery" | "predictions" | "canada";

const wordings: Partial<Record<ProductKind, VerificationWording>> = {
  sportsbook: "sportsbook",
  casino: "casino",
  lottery: "lottery",
  predictions: "predictions",
};

/**
 * @param asksCredit the form asks for consent to a look at the credit file, which the words of Canada speak of
 * @returns the text variant for a site experience (KYC-01)
 */
export const verificationWording = (siteExperience: SiteExperience, asksCredit = true): VerificationWording =>
  isCanadian(siteExperience) && asksCredit ? "canada" : (wordings[kindOf(productOf(siteExperience))] ?? "usual");
