// The default brand of the operator's folder, for files that plain Node runs: they cannot import the tables of the product.
import type { BrandId } from "@/domain/brands";
import { defaultBrand as ofSandbox } from "../../../sandbox/platform/brands.ts";

export const defaultBrand = ofSandbox as BrandId;
