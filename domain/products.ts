// Products, the permission that each requires, and the feature flags that enable it (GATE-19 to GATE-39, GATE-73!, GATE-78?), as the
// operator's folder has them. Rules ask for a product's kind or for what its row says, never for its name.
import type { Offer } from "./offers";
import type { ProductRow, productKinds } from "./operator/interface/products";
import { accountPermission, networkProduct, productFlags, productNames, productRows } from "./operator/tables";

/** The operator's, then the product of all brands together, and the account itself (ATT-60). */
export const products = [...productNames, "network", "myaccount"] as const;
export type Product = (typeof products)[number];
export type ProductKind = (typeof productKinds)[number];

export const featureFlags = productFlags;
export type FeatureFlag = (typeof featureFlags)[number];
/** Feature flags of one brand and site experience. A missing flag counts as on. */
export type Flags = Readonly<Partial<Record<FeatureFlag, boolean>>> & {
  readonly transferFlow?: boolean;
  readonly legacyPlaySpan?: boolean;
  /** PA-27: biometrics in the operator's app. */
  readonly nativeEasyLogin?: boolean;
  /** MRG-49?: off unless it is on. */
  readonly mergeAccountRecovery?: boolean;
  /** RTR-29? */
  readonly realTimeReviewFreeText?: boolean;
  /** SA-69?: enrolment starts with the phone editor. */
  readonly strongAuthEnrollV2?: boolean;
  /** GATE-39: names the network product's permission. */
  readonly networkPermission?: string;
  /** The optional operations of the platform; undefined while the flags could not be read. */
  readonly offers?: readonly Offer[];
};

type Row = Readonly<Omit<ProductRow, Lists>> & Readonly<Record<Lists, readonly string[]>>;
type Lists = "flags" | "skippableSteps" | "omittedSteps";

const plain = {
  kind: "other",
  flags: [],
  helpPath: "",
  redirectsElsewhere: false,
  skippableSteps: [],
  omittedSteps: [],
} as const;
const rows: Readonly<Record<Product, Row>> = {
  ...productRows,
  network: { ...plain, ...networkProduct },
  myaccount: { ...plain, permission: accountPermission },
};

/** @returns what the operator's folder says of a product */
export const productRow = (product: Product): Row => rows[product];

/** @returns what a product is to rules and texts */
export const kindOf = (product: Product): ProductKind => rows[product].kind;

export type PermissionSettings = {
  /** GATE-33, GATE-79?: the brand only shows what it does not sell itself. */
  marketplaceViewOnly?: boolean;
  /** GATE-39: value of the flag that names the network product's permission. */
  networkPermission?: string | undefined;
};

/**
 * The permission that a product requires, and that the restrictions query names (GATE-29 to GATE-39).
 * @returns null for products that require none (GATE-78?)
 */
export function permissionFor(product: Product, settings: PermissionSettings = {}): string | null {
  const { permission, viewOnlyPermission } = rows[product];
  if (viewOnlyPermission !== undefined && settings.marketplaceViewOnly) return viewOnlyPermission;
  if (product === "network") return settings.networkPermission || permission;
  return permission;
}

/** GATE-73!: a permission whose name starts with Deny forbids when the claim is present; any other grants. */
export const isAllowed = (permission: string | null, granted: ReadonlySet<string>): boolean =>
  permission === null || (permission.startsWith("Deny") ? !granted.has(permission) : granted.has(permission));

/** @returns the products that a flag can switch off */
export const productsOf = (flag: string): readonly Product[] =>
  products.filter((product) => rows[product].flags.includes(flag));

/** GATE-19 to GATE-28: a product is offered unless one of its flags is off. */
export function isProductOn(product: Product, flags: Flags): boolean {
  const flagValues: Readonly<Record<string, unknown>> = flags;
  return rows[product].flags.every((flag) => flagValues[flag] !== false);
}

/** @returns the product, or undefined for an unknown name */
export const productNamed = (value: unknown): Product | undefined => products.find((product) => product === value);

const ofEveryBrand: readonly Product[] = ["network", "myaccount"];

/** The products that a brand sells. */
export type Selling = { readonly products: readonly Product[] };

/** @returns the product that a link names, or undefined for an unknown name and for one that the brand does not sell */
export function productAt(brand: Selling, value: unknown): Product | undefined {
  const product = productNamed(value);
  return product && [...brand.products, ...ofEveryBrand].includes(product) ? product : undefined;
}
