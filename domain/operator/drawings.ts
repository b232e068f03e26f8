// The brands' success signs as data: a page sends that of its brand, and no script carries all of them.
import type { BrandId } from "../brands";
import type { Drawing } from "./interface/drawing";
import { successSigns } from "./tables";

/** @returns the figure around the tick at the end of a flow */
export const successSignOf = (brand: BrandId): Drawing => successSigns[brand];
