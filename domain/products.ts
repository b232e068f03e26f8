// Products, the permission that each requires, and the feature flags that enable it (GATE-19 to GATE-39, GATE-73!, GATE-78?).
import type { Offer } from "./offers";

export const products = [
  "dfs",
  "sportsbook",
  "casino",
  "marketplace",
  "pick6",
  "horse",
  "predict",
  "lottery",
  "basketball",
  "reignmakers",
  "network",
  "myaccount",
] as const;
export type Product = (typeof products)[number];

export const featureFlags = [
  "ViewOdds",
  "DemoCasino",
  "ViewMarketplace",
  "ViewPickSix",
  "PlayDkHorse",
  "AllowPredictLogin",
  "AllowOIDC",
  "ViewLottery",
  "ViewDFS",
  "ViewPredict",
] as const;
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

type ProductFacts = { permission: string | null; flags: readonly FeatureFlag[] };

const facts: Readonly<Record<Product, ProductFacts>> = {
  dfs: { permission: "DenyAllContests", flags: ["ViewDFS"] },
  sportsbook: { permission: "PlaySportsbook", flags: ["ViewOdds"] },
  casino: { permission: "PlayCasino", flags: ["DemoCasino"] },
  marketplace: { permission: "AllowMarketplaceVerifiedTransaction", flags: ["ViewMarketplace"] },
  pick6: { permission: "AllowPick6Entry", flags: ["ViewPickSix"] },
  horse: { permission: "PlayDkHorse", flags: ["PlayDkHorse"] },
  predict: { permission: "PurchasePredict", flags: ["AllowPredictLogin", "ViewPredict"] },
  lottery: { permission: "PlayLottery", flags: ["ViewLottery"] },
  basketball: { permission: "AllowOIDC", flags: ["AllowOIDC"] },
  network: { permission: "ViewDFS", flags: ["ViewDFS"] },
  reignmakers: { permission: null, flags: [] },
  // ATT-60: account maintenance
  myaccount: { permission: "ModifyAccount", flags: [] },
};

export type PermissionSettings = {
  /** GATE-33, GATE-79?: the brand requires ViewMarketplace instead. */
  marketplaceViewOnly?: boolean;
  /** GATE-39: value of the flag that names the network product's permission. */
  networkPermission?: string | undefined;
};

/**
 * The permission that a product requires, and that the restrictions query names (GATE-29 to GATE-39).
 * @returns null for products that require none (GATE-78?)
 */
export function permissionFor(product: Product, settings: PermissionSettings = {}): string | null {
  if (product === "marketplace" && settings.marketplaceViewOnly) return "ViewMarketplace";
  if (product === "network") return settings.networkPermission || facts.network.permission;
  return facts[product].permission;
}

/** GATE-73!: a permission whose name starts with Deny forbids when the claim is present; any other grants. */
export const isAllowed = (permission: string | null, held: ReadonlySet<string>): boolean =>
  permission === null || (permission.startsWith("Deny") ? !held.has(permission) : held.has(permission));

/** GATE-19 to GATE-28: a product is offered unless one of its flags is off. */
export const isOffered = (product: Product, flags: Flags): boolean =>
  facts[product].flags.every((flag) => flags[flag] !== false);

/** @returns the product, or undefined for an unknown name */
export const productNamed = (value: unknown): Product | undefined => products.find((product) => product === value);
