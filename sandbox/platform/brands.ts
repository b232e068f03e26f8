// The brands, products and site experiences of the platform, and what each host serves.

export const brands = {
  main: { name: "Northline", siteExperience: "US-DK" },
  gnog: { name: "Nugget House", siteExperience: "US-CS-GNOG" },
  lottery: { name: "Clover Lottery", siteExperience: "LOTTERY" },
  predict: { name: "Foresee", siteExperience: "PREDICT" },
  uk: { name: "Fairmile", siteExperience: "US-SB" },
} as const;

export type Brand = keyof typeof brands;

export const isBrand = (value: unknown): value is Brand => typeof value === "string" && Object.hasOwn(brands, value);

/** The permission that stands for each product in the restrictions call (GATE-29 to 39). */
export const products = {
  dfs: { name: "Fantasy", permission: "DenyAllContests" },
  sportsbook: { name: "Sportsbook", permission: "PlaySportsbook" },
  casino: { name: "Casino", permission: "PlayCasino" },
  marketplace: { name: "Marketplace", permission: "AllowMarketplaceVerifiedTransaction" },
  pick6: { name: "Pick6", permission: "AllowPick6Entry" },
  horse: { name: "Horse Racing", permission: "PlayDkHorse" },
  predict: { name: "Predictions", permission: "PurchasePredict" },
  lottery: { name: "Lottery", permission: "PlayLottery" },
  basketball: { name: "Basketball", permission: "AllowOIDC" },
  reignmakers: { name: "Reignmakers", permission: "DenyAllContests" },
  network: { name: "Network", permission: "ViewDFS" },
  myaccount: { name: "My Account", permission: "ModifyAccount" },
} as const;

export type Product = keyof typeof products;

export const isProduct = (value: unknown): value is Product =>
  typeof value === "string" && Object.hasOwn(products, value);

export function productOf(siteExperience: string): Product {
  if (siteExperience === "LOTTERY") return "lottery";
  if (siteExperience === "PREDICT") return "predict";
  const parts = siteExperience.split("-");
  if (parts.includes("SB")) return "sportsbook";
  return parts.includes("CS") ? "casino" : "dfs";
}

/** The default location of a player of this site experience. */
export function defaultLocation(brand: Brand, siteExperience: string): string {
  if (brand === "uk") return "GB-ENG";
  if (siteExperience.startsWith("CA-ON")) return "CA-ON";
  return siteExperience.startsWith("US-NJ") ? "US-NJ" : "US-ME";
}

const callRoles = ["secure", "api", "blitz"] as const;
const pageRoles = [
  "product",
  "financial",
  "rg",
  "support",
  "transfer",
  "public",
  "password-reset",
  "self-exclusion",
] as const;

export type CallRole = (typeof callRoles)[number];
export type PageRole = (typeof pageRoles)[number];

export type Site =
  | { kind: "calls"; role: CallRole; brand: Brand }
  | { kind: "pages"; role: PageRole; brand: Brand }
  | { kind: "scripts"; brand: Brand }
  | { kind: "home" }
  | { kind: "unknown" };

/** @param host a Host header, with or without port. A name outside .localhost is the bare sandbox. */
export function siteOf(host: string): Site {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  if (!name.endsWith(".localhost")) return { kind: "home" };
  const [role, brand, ...rest] = name.split(".");
  if (!isBrand(brand) || rest.join(".") !== "localhost") return { kind: "unknown" };
  const call = callRoles.find((each) => each === role);
  if (call) return { kind: "calls", role: call, brand };
  if (role === "scripts") return { kind: "scripts", brand };
  const page = pageRoles.find((each) => each === role);
  return page ? { kind: "pages", role: page, brand } : { kind: "unknown" };
}
