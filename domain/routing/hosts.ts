// The host table (BR-11, BR-50?): brand → service → origin. Code takes host names of the operator from this table alone.
import * as z from "zod/mini";
import { type BrandId, brandIds } from "../brands";

export const environments = ["sandbox", "dev", "test", "preprod", "prod"] as const;
export type Environment = (typeof environments)[number];

export const hostKeys = [
  "account",
  "secure",
  "api",
  "public",
  "product",
  "financial",
  "responsibleGaming",
  // the platform's name for the host that takes promotion opt-ins (API-55)
  "blitz",
  "transfer",
  "support",
  "passwordReset",
] as const;
export type HostKey = (typeof hostKeys)[number];

/** Every value is an origin: scheme, host, and port unless it is the scheme's default. */
export type Hosts = Readonly<Record<HostKey, string>>;
export type HostTable = Readonly<Record<BrandId, Hosts>>;

/** A URL accepts `https://*.example.com`, which a content security policy reads as a wildcard. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && new URL(value).origin === value && !value.includes("*");
const Origin = z.string().check(z.refine(isOrigin, "must be an origin such as https://account.example.test"));

/** Configuration (setting HOSTS): brand → service → origin. */
export const HostOverrides = z.partialRecord(z.enum(brandIds), z.partialRecord(z.enum(hostKeys), Origin));
export type HostOverrides = z.infer<typeof HostOverrides>;

const labels: Record<HostKey, string> = {
  account: "account",
  secure: "secure",
  api: "api",
  public: "public",
  product: "product",
  financial: "financial",
  responsibleGaming: "rg",
  blitz: "blitz",
  transfer: "transfer",
  support: "support",
  passwordReset: "password-reset",
};

export type SandboxPorts = { account: number; sandbox: number };

function defaultHosts(brand: BrandId, environment: Environment, ports: SandboxPorts): Hosts {
  const origin = (key: HostKey) => {
    if (environment !== "sandbox") {
      const stage = environment === "prod" ? "" : `${environment}.`;
      return `https://${labels[key]}.${brand}.${stage}example.test`;
    }
    return key === "account"
      ? `http://${brand}.localhost:${ports.account}`
      : `http://${labels[key]}.${brand}.localhost:${ports.sandbox}`;
  };
  return Object.fromEntries(hostKeys.map((key) => [key, origin(key)])) as Record<HostKey, string>;
}

/** @returns the host table of an environment: reserved domain names by default (BR-50?), overridden by configuration */
export function hostTable(environment: Environment, overrides: HostOverrides, ports: SandboxPorts): HostTable {
  const table = brandIds.map((brand) => [brand, { ...defaultHosts(brand, environment, ports), ...overrides[brand] }]);
  return Object.fromEntries(table);
}

/**
 * Outside the sandbox only the brands that HOSTS names are served: an operator's folder may hold a brand for demonstrations, or one that is
 * not open yet.
 */
export const servedTable = (table: HostTable, named: HostOverrides): HostTable =>
  Object.fromEntries(brandIds.filter((brand) => named[brand]).map((brand) => [brand, table[brand]])) as HostTable;

/** @returns the brands that are served; every request has one of them */
export const servedBrands = (table: HostTable): readonly BrandId[] =>
  brandIds.filter((brand) => Object.hasOwn(table, brand));

const brandsByHost = new WeakMap<HostTable, Map<HostKey, ReadonlyMap<string, BrandId>>>();

/**
 * Brand by exact match of the Host header (promise 10).
 * @param key of the host; only the scan's page answers on another than the account host (BR-22)
 * @returns undefined for an unknown host
 */
export function brandAt(
  host: string | null,
  table: HostTable,
  key: "account" | "public" = "account",
): BrandId | undefined {
  const known = brandsByHost.get(table) ?? new Map<HostKey, ReadonlyMap<string, BrandId>>();
  brandsByHost.set(table, known);
  const byHost =
    known.get(key) ?? new Map(servedBrands(table).map((brand) => [new URL(table[brand][key]).host, brand] as const));
  known.set(key, byHost);
  return host === null ? undefined : byHost.get(host);
}

/**
 * Hosts that a browser may be redirected to; api and blitz only serve calls. Document checks start from the secure host too, and lead back
 * to it (DOC-14, DOC-52?).
 */
const redirectTargets: readonly HostKey[] = [
  "account",
  "secure",
  "public",
  "product",
  "financial",
  "responsibleGaming",
  "transfer",
  "support",
  "passwordReset",
];

/** @returns the origins that this brand may redirect to (BR-57?); the CSP's form-action lists the same ones */
export const originsOf = (hosts: Hosts): ReadonlySet<string> => new Set(redirectTargets.map((key) => hosts[key]));
