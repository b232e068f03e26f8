// `import { defineBrand } from "account-area/operator"`: the one import of an operator's folder. The functions only give types; the build
// checks the values, in all files at once (scripts/operator/).
import type { BrandInput } from "./brand.ts";
import type { JurisdictionsInput } from "./jurisdictions.ts";
import type { OperatorInput } from "./operator.ts";
import type { ProductsInput } from "./products.ts";
import type { RestrictionInput } from "./restrictions.ts";
import type { StepInput } from "./steps.ts";

/** `slots/<place>.tsx` exports by default a component with these props. */
export type { Slot } from "./slots.ts";

/** `steps/<code>/screen.tsx` exports by default a component with these props. */
export type { StepFields } from "./steps.ts";

/** `operator.ts`: what belongs to the operator as a whole. */
export const defineOperator = (operator: OperatorInput): OperatorInput => operator;

/** `brands/<brand>/brand.ts` */
export const defineBrand = (brand: BrandInput): BrandInput => brand;

/** `jurisdictions.ts`: what the law says where players live. */
export const defineJurisdictions = (jurisdictions: JurisdictionsInput): JurisdictionsInput => jurisdictions;

/** `products.ts`: products, permissions and site experiences. */
export const defineProducts = (products: ProductsInput): ProductsInput => products;

/** `restrictions/<name>/restriction.ts`: the screen of a restriction that only this operator's platform sends. */
export const defineRestriction = (restriction: RestrictionInput): RestrictionInput => restriction;

/** `steps/<code>/step.ts`: a corrective action that only this operator's platform asks for. */
export const defineCorrectiveAction = (step: StepInput): StepInput => step;
