// Scripts of third parties that pages load in the browser.
import * as z from "zod/mini";
import { defaultBrand } from "@/domain/brands";
import type { correctiveActions } from "@/domain/corrective-actions/registry";
import { providerNames } from "@/domain/operator/interface/slots";
import type { Environment, HostOverrides } from "@/domain/routing/hosts";
import { origins, publicAddresses, Url } from "./addresses";
import { byBrand, integrity, json, servesPlayers } from "./rules";
import { type Rule, type SettingValues, setting } from "./setting";

const onSandbox = (path: string) => (port: number) => `http://scripts.${defaultBrand}.localhost:${port}${path}`;

type DisabledActions = Readonly<Record<string, readonly (typeof correctiveActions)[number][]>>;
/** GEO-10? */
const locationIsOff = {
  says: "`DISABLED_CORRECTIVE_ACTIONS` turns off `geolocate` and `on-prem-verify` for all",
  holds: ({ DISABLED_CORRECTIVE_ACTIONS }: SettingValues) => {
    const off = (DISABLED_CORRECTIVE_ACTIONS as DisabledActions | undefined)?.["*"] ?? [];
    return off.includes("geolocate") && off.includes("on-prem-verify");
  },
};

const ProviderScripts = z.partialRecord(
  z.enum(providerNames),
  z.object({ url: Url, integrity: z.optional(integrity) }),
);
type ProviderScripts = z.infer<typeof ProviderScripts>;
const providerAddresses = publicAddresses<ProviderScripts>((scripts) => Object.values(scripts).map(({ url }) => url));

/** Outside the sandbox the browser runs a provider's script only as it was reviewed. */
function providerProblem(scripts: ProviderScripts, environment: Environment, all: SettingValues): string | undefined {
  const open = Object.entries(scripts).find(([, { integrity }]) => integrity === undefined);
  return open ? `has no integrity for ${open[0]}` : providerAddresses.problem(scripts, environment, all);
}

/** The word that says in the environment file, where reviewers see it, that a provider's script is not checked. */
const unchecked = "unchecked";
const integrityOrUnchecked = z.union([integrity, z.literal(unchecked)]);

const script = { url: Url, integrity: z.optional(integrityOrUnchecked) };
const Key = z._default(z.string().check(z.minLength(1)), "sandbox");
const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

type VendorScript = { url: string; integrity?: string | undefined };
const vendorAddress = publicAddresses<VendorScript>(({ url }) => [url]);

/** Where real players are served, a script of a third party is pinned. */
const withoutIntegrity = ({ integrity }: VendorScript, environment: Environment): string | undefined =>
  servesPlayers(environment) && integrity === undefined ? "needs an integrity" : undefined;

/** Or the operator says that it cannot be. */
function vendorScript<T extends VendorScript>(shape: z.ZodMiniType<T>, example: string): Rule<T> {
  return {
    ...json(shape, example),
    check: {
      says: `in \`preprod\` and \`prod\` only with its \`integrity\`, or \`${unchecked}\` where the provider changes its script without notice`,
      problem: withoutIntegrity,
    },
    outsideSandbox: vendorAddress,
  };
}

/** @returns the hash that the browser checks; undefined where it checks nothing */
export const integrityOf = ({ integrity }: VendorScript): string | undefined =>
  integrity === unchecked ? undefined : integrity;

const CookieDomain = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i));

/** A suffix under which anyone can have a domain: browsers refuse its cookies. */
const publicSuffix = /^(ac|co|com|edu|gov|net|org)\.[a-z]{2}$/i;

function cookieDomainProblem(domains: Readonly<Record<string, string>>, _: Environment, { HOSTS }: SettingValues) {
  const hosts = (HOSTS ?? {}) as HostOverrides;
  const wrong = Object.entries(domains).find(([brand, domain]) => {
    const account = Object.entries(hosts).find(([each]) => each === brand)?.[1]?.account;
    const host = account && new URL(account).hostname;
    return (
      !domain.includes(".") ||
      publicSuffix.test(domain) ||
      (host !== undefined && host !== domain && !host.endsWith(`.${domain}`))
    );
  });
  return wrong && `names a domain for ${wrong[0]} that its account host is not in`;
}

export const scriptSettings = {
  PLACES_SCRIPT: setting({
    rule: vendorScript(
      z.object({ ...script, key: Key, byPostcode: z._default(z.array(Country), []) }),
      '`{"url": "https://…", "integrity": "sha384-…", "key": "…", "byPostcode": ["GB"]}`',
    ),
    sandbox: (port) => ({
      url: onSandbox("/maps/api/js")(port),
      key: "sandbox",
      byPostcode: ["GB", "IE", "NL"],
    }),
    changes:
      "The maps script of the address search (KYC-52), with its key. Without it there is none. In the countries of `byPostcode` it finds addresses by their postal code, which is asked for first in GB, IE and NL.",
  }),
  DEVICE_INTELLIGENCE_SCRIPT: setting({
    rule: vendorScript(
      z.object({ ...script, key: Key }),
      '`{"url": "https://…", "integrity": "sha384-…", "key": "…"}`',
    ),
    sandbox: (port) => ({ url: onSandbox("/device-intelligence.js")(port), key: "sandbox" }),
    changes:
      "The device-intelligence SDK of the verification (KYC-54, API-105?), with its key. Without it no token is sent.",
  }),
  DEVICE_RISK_SCRIPT: setting({
    rule: vendorScript(z.object(script), '`{"url": "https://…", "integrity": "sha384-…"}`'),
    sandbox: (port) => ({ url: onSandbox("/device-risk.js")(port) }),
    changes: "The device-risk provider's script of strong authentication (API-92, API-105?).",
  }),
  GEOLOCATION_SCRIPT: setting({
    rule: {
      ...json(
        z.object({ url: Url, integrity: z.optional(integrity) }),
        '`{"url": "https://…", "integrity": "sha384-…"}`',
      ),
      check: { says: "in `preprod` and `prod` only with its `integrity`", problem: withoutIntegrity },
      outsideSandbox: vendorAddress,
    },
    sandbox: (port) => ({ url: onSandbox("/geolocation-client.js")(port) }),
    required: "in preprod and prod",
    unless: locationIsOff,
    changes: "The geolocation client (GEO-10?). Without it players are located by network address.",
  }),
  PROVIDER_SCRIPTS: setting({
    rule: {
      ...json(ProviderScripts, '`{"balances": {"url": "https://…", "integrity": "sha384-…"}}`'),
      outsideSandbox: { says: "only https, no local address, each with its integrity", problem: providerProblem },
    },
    default: {},
    changes: `Scripts of providers that fill a place on a page (API-105?): ${providerNames.map((name) => `\`${name}\``).join(", ")}.`,
  }),
  SCRIPT_CALL_ORIGINS: setting({
    rule: origins,
    default: [],
    changes: "Origins that these scripts call besides their own.",
  }),
  ON_PREMISES_COOKIE_DOMAINS: setting({
    rule: {
      ...byBrand(CookieDomain, '`{"<brand>": "example.com"}`'),
      outsideSandbox: { says: "a domain of the account area's own host", problem: cookieDomainProblem },
    },
    default: {},
    defaultSays: "the host of the account area alone",
    changes: "The domain of the two cookies that say that a player is on the premises, by brand (GEO-09?).",
  }),
};
