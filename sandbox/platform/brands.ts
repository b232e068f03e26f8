// The brands, products and site experiences of the platform, as the build has taken them from the operator's folder (sandbox.json), and
// what each host serves.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "./table.ts";

export type Brand = string;
export type Product = string;

type Operator = {
  readonly defaultBrand: Brand;
  /** `style` holds the declarations in which the sandbox's own pages wear the brand. */
  readonly brands: Readonly<
    Record<Brand, { name: string; siteExperience: string; country: string; style: readonly string[] }>
  >;
  /** The permission stands for the product in the restrictions call (GATE-29 to 39). */
  readonly products: Readonly<
    Record<Product, { name: string; permission: string | null; viewOnlyPermission?: string; code?: string }>
  >;
  /** Site experiences that are one word. */
  readonly words: Readonly<Record<string, { country: string; product: Product }>>;
  readonly defaultSiteExperience: string;
  readonly accountPermission: string;
  readonly flags: readonly string[];
  /** Names of legal texts; of terms and privacy notices by country, by country and region, and under "*" for all others. */
  readonly legalTexts: readonly string[];
  readonly terms: Readonly<Record<string, string>>;
  readonly privacyNotices: Readonly<Record<string, string>>;
  /** Players of the folder's own restrictions and steps. */
  readonly personas: readonly unknown[];
  /** The calls of the folder's own steps. */
  readonly calls: readonly {
    step: string;
    path: string;
    refusals: readonly { code: string; means: string; when: Readonly<Record<string, string>> }[];
  }[];
};

function readOperator(): Operator {
  const folder = join(import.meta.dirname, "../..", process.env.OPERATOR_OUT || ".operator");
  return JSON.parse(readFileSync(join(folder, "sandbox.json"), "utf8"));
}

export const operator = readOperator();

export const { brands, products, defaultBrand } = operator;

export const isBrand = (value: unknown): value is Brand => typeof value === "string" && Object.hasOwn(brands, value);

export const isProduct = (value: unknown): value is Product =>
  typeof value === "string" && Object.hasOwn(products, value);

export function brandRow(brand: Brand) {
  const row = brands[brand];
  if (row === undefined) throw new Error(`no brand ${brand}`);
  return row;
}

export function productRow(product: Product) {
  const row = products[product];
  if (row === undefined) throw new Error(`no product ${product}`);
  // a restriction names a permission: for a product that requires none, that of the default product
  return { ...row, permission: row.permission ?? products[defaultProduct]?.permission ?? operator.accountPermission };
}

const words = table(operator.words);

function productIn(siteExperience: string): Product | undefined {
  const word = words[siteExperience];
  if (word) return word.product;
  const parts = siteExperience.split("-");
  return Object.keys(products).find((name) => parts.slice(1).includes(products[name]?.code ?? ""));
}

export const isSiteExperience = (value: string): boolean => productIn(value) !== undefined;

const defaultProduct: Product = productIn(operator.defaultSiteExperience) ?? Object.keys(products)[0] ?? "";

export const productOf = (siteExperience: string): Product => productIn(siteExperience) ?? defaultProduct;

/** Where players of a country are unless their site experience says it. */
const locations = table<string>({ GB: "GB-ENG", DE: "DE-BE", US: "US-ME", CA: "CA-ON" });

export function defaultLocation(brand: Brand, siteExperience: string): string {
  const { country } = brandRow(brand);
  if (country !== "US" && country !== "CA") return locations[country] ?? country;
  if (siteExperience.startsWith("CA-ON")) return "CA-ON";
  if (siteExperience.startsWith("US-NJ")) return "US-NJ";
  return locations[country] ?? country;
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
