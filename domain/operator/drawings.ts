// The brands' logos and success signs as data: a page sends those of its brand, and no script carries all of them.
import type { BrandId } from "../brands";
import type { Drawing } from "./interface/drawing";
import { marks, successSigns } from "./tables";

/** @returns the logo in the brand bar */
export const markOf = (brand: BrandId): Drawing => marks[brand];

/** @returns the figure around the tick at the end of a flow */
export const successSignOf = (brand: BrandId): Drawing => successSigns[brand];
