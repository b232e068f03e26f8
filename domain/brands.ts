// The brands of the operator (BR-51?): a brand is data, `brands/<brand>/` in the operator's folder. Nothing compares a brand id.
import type { OfferedLocale } from "./locales";
import type { BrandFile } from "./operator/interface/brand";
import { operator, brands as ownBrands, brandIds as ownIds } from "./operator/tables";
import type { Product } from "./products";

export const brandIds = ownIds;
export type BrandId = (typeof brandIds)[number];

/** What the brand's folder says (`domain/operator/interface/brand.ts`). */
export type Brand = Readonly<Omit<BrandFile, "products" | "locales" | "omitMergeDescription">> & {
  readonly id: BrandId;
  readonly products: readonly Product[];
  readonly locales: readonly OfferedLocale[];
  readonly omitMergeDescription: readonly string[];
};

export const brands: Readonly<Record<BrandId, Brand>> = ownBrands;

/** @returns the brand of a name that comes from elsewhere, such as a persona's */
export const brandNamed = (name: string): BrandId | undefined => brandIds.find((id) => id === name);

/** MRG-30: the site experience decides, also on the host of another brand. */
export const omitsMergeDescription = (siteExperience: string): boolean =>
  brandIds.some((id) => brands[id].omitMergeDescription.includes(siteExperience));

/** The brand whose hosts serve what all brands share. */
export const defaultBrand: BrandId = operator.defaultBrand;
