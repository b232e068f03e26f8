// The host table (BR-11, BR-50?): brand → service → origin. Code takes host names of the operator from this table alone.
import * as z from "zod/mini";
import { type BrandId, brandIds, defaultBrand } from "../brands";

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

/**
 * Every value is an origin: scheme, host, and port unless it is the scheme's default.
 * `otherAccount` is the brand's second account host. Only the sandbox has one (`localhost`, because Safari does not resolve
 * `main.localhost` everywhere).
 */
export type Hosts = Readonly<Record<HostKey, string>> & { readonly otherAccount?: string };
export type HostTable = Readonly<Record<BrandId, Hosts>>;

/** `new URL()` accepts `https://*.example.com`, which a content security policy reads as a wildcard. */
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
  const rows = brandIds.map((brand) => [brand, { ...defaultHosts(brand, environment, ports), ...overrides[brand] }]);
  const table: HostTable = Object.fromEntries(rows);
  return environment === "sandbox" ? withLocalhost(table) : table;
}

/** Adds bare `localhost` as a second account host of the default brand, unless a brand already has it. */
function withLocalhost(table: HostTable): HostTable {
  const account = new URL(table[defaultBrand].account);
  const isTaken = brandIds.some((brand) => new URL(table[brand].account).hostname === "localhost");
  if (isTaken || !account.hostname.endsWith(".localhost")) return table;
  account.hostname = "localhost";
  return { ...table, [defaultBrand]: { ...table[defaultBrand], otherAccount: account.origin } };
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

/** The ports that a client may write although they are a scheme's default. */
const defaultPort = /:(?:80|443)$/;

/**
 * One spelling for each host (RFC 9110, 4.2.3 and RFC 1034, 3.1): lower case, without the final dot of a fully qualified name, and
 * without a default port if no served host has that port.
 * @param isServed whether a host is in the host table
 */
const canonicalHost = (host: string, isServed: (host: string) => boolean): string => {
  const plain = host.toLowerCase().replace(/^([^.:[\]]+(?:\.[^.:[\]]+)*)\.(?=:|$)/, "$1");
  return isServed(plain) ? plain : plain.replace(defaultPort, "");
};

const accountsOf = ({ account, otherAccount }: Hosts) =>
  otherAccount === undefined ? [account] : [account, otherAccount];

function brandByHost(table: HostTable, key: "account" | "public"): ReadonlyMap<string, BrandId> {
  const known = brandsByHost.get(table) ?? new Map<HostKey, ReadonlyMap<string, BrandId>>();
  brandsByHost.set(table, known);
  const origins = (brand: BrandId) => (key === "account" ? accountsOf(table[brand]) : [table[brand][key]]);
  const byHost =
    known.get(key) ??
    new Map(servedBrands(table).flatMap((brand) => origins(brand).map((origin) => [new URL(origin).host, brand])));
  known.set(key, byHost);
  return byHost;
}

/**
 * Brand by exact match of the Host header (promise 10), in any spelling of the same host.
 * @param key of the host; only the scan's page answers on another than the account host (BR-22)
 * @returns undefined for an unknown host
 */
export function brandAt(
  host: string | null,
  table: HostTable,
  key: "account" | "public" = "account",
): BrandId | undefined {
  const byHost = brandByHost(table, key);
  return host === null ? undefined : byHost.get(canonicalHost(host, (each) => byHost.has(each)));
}

/** A brand at one of its account hosts. */
export type Site = {
  readonly brand: BrandId;
  /** `account` is the host of the request, so that links, targets and checks of the origin stay on it. */
  readonly hosts: Hosts;
  /** The Host header as the host table spells it. */
  readonly host: string;
};

/** @returns the brand and the hosts that a request sees; undefined for an unknown host */
export function siteAt(host: string | null, table: HostTable): Site | undefined {
  const brand = brandAt(host, table);
  if (host === null || brand === undefined) return undefined;
  const byHost = brandByHost(table, "account");
  const canonical = canonicalHost(host, (each) => byHost.has(each));
  const hosts = table[brand];
  const { account, otherAccount } = hosts;
  if (otherAccount === undefined || new URL(otherAccount).host !== canonical) return { brand, hosts, host: canonical };
  return { brand, hosts: { ...hosts, account: otherAccount, otherAccount: account }, host: canonical };
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
export const originsOf = (hosts: Hosts): ReadonlySet<string> =>
  new Set([...redirectTargets.map((key) => hosts[key]), ...accountsOf(hosts)]);

/**
 * For a browser `main.example.` and `main.example` are two origins with two sets of cookies, and only one of them may send our forms.
 * @returns the address on the host as the host table spells it; undefined on that host
 */
export function canonicalUrl(
  host: string | null,
  { pathname, search }: Pick<URL, "pathname" | "search">,
  { hosts }: Site,
): URL | undefined {
  if (!/\.(?=:|$)/.test(host ?? "")) return undefined;
  // the path is set and not parsed, because one of `//evil.example` would name another host
  return Object.assign(new URL(hosts.account), { pathname, search });
}
