// What a request for a page leads to before the page is asked. Runs at the edge, for the middleware, and in Node, for the front, which asks
// first and leaves to the middleware whatever is not a page that is shown as it is.
import { type BrandId, brands } from "@/domain/brands";
import type { Path } from "@/domain/forms/outcome";
import { gate } from "@/domain/routing/gate";
import { pageExistsHeader, pageHeader } from "@/domain/routing/headers";
import { type Hosts, originsOf, siteAt } from "@/domain/routing/hosts";
import { mendedQuery } from "@/domain/routing/mended-address";
import { isForSearchEngines, isUnknownPage, type Route, routeAt } from "@/domain/routing/routes";
import { currentTime } from "@/server/clock";
import { config as settings } from "@/server/config";
import { isKept, newNonce } from "@/server/session/browser";
import { cookieAt } from "@/server/session/cookies";
import { readToken, type TokenResult } from "@/server/session/token";
import { contentSecurityPolicy } from "./content-security-policy";
import { isForeign, isRead } from "./csrf";
import { gateSettings } from "./gate-settings";

type Cookies = { get(name: string): { value: string } | undefined; getAll(): readonly { name: string }[] };
type Address = Pick<URL, "pathname" | "search">;
type Arriving = { readonly method: string; readonly address: Address; readonly cookies: Cookies };

/** Origins of the scripts of third parties that our scripts load, and origins that those call. */
function foreignScripts({ api }: Hosts) {
  const { SCRIPT_CALL_ORIGINS, GEOLOCATION_SCRIPT, ...more } = settings();
  const { PLACES_SCRIPT, DEVICE_INTELLIGENCE_SCRIPT, DEVICE_RISK_SCRIPT, PROVIDER_SCRIPTS, BRIDGE_SCRIPT_URL } = more;
  const vendors = [PLACES_SCRIPT, DEVICE_INTELLIGENCE_SCRIPT, DEVICE_RISK_SCRIPT, ...Object.values(PROVIDER_SCRIPTS)];
  const urls = [...vendors.map((script) => script?.url), GEOLOCATION_SCRIPT?.url, BRIDGE_SCRIPT_URL];
  const scriptOrigins = [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
  // GEO-07: the geolocation client calls the API host from the browser
  const called = GEOLOCATION_SCRIPT ? [api] : [];
  return { scriptOrigins, callOrigins: [...new Set([...scriptOrigins, ...SCRIPT_CALL_ORIGINS, ...called])] };
}

function policyOf(brand: BrandId, nonce: string): string {
  const { hosts: table, NATIVE_SHELL_ORIGINS: shells, isDevelopment } = settings();
  const hosts = table[brand];
  return contentSecurityPolicy({
    nonce,
    formTargets: originsOf(hosts),
    imageHosts: [hosts.public],
    shells,
    ...foreignScripts(hosts),
    isDevelopment,
  });
}

const isOnlyForSandbox = ({ pattern }: Route) =>
  pattern.startsWith("/sandbox/") && settings().ACCOUNT_ENV !== "sandbox";

/** @returns whether the route matches but has no such page at the host of this brand, or in this environment */
export const isUnknownHere = (route: Route, pathname: string, brand: BrandId): boolean =>
  isUnknownPage(route, pathname, brands[brand]) || isOnlyForSandbox(route);

/**
 * GATE-75?
 * @returns where the gate sends this visitor, or the same address with the names of its query mended; undefined where the page is shown, or
 * decides itself
 */
export function redirectTarget(
  { method, address, cookies }: Arriving,
  route: Route,
  brand: BrandId,
  token: TokenResult,
): Path | undefined {
  const { pathname, search } = address;
  if (!isRead(method) || isUnknownPage(route, pathname, brands[brand])) return undefined;
  const mended = mendedQuery(search);
  if (mended !== undefined) return `${pathname}${mended}` as Path;
  // without the key set only the page can tell who this is
  if (token.kind === "unverified") return undefined;
  const decision = gate(route, token.player, `${pathname}${withoutRsc(search)}`, gateSettings(brands[brand]));
  if (decision.pass) return undefined;
  // only the page can tell whether a second factor is due in this browser, or its session has ended
  const isForPage = token.kind !== "valid" && cookies.get(cookieAt(brand, "browser")) !== undefined;
  return isForPage ? undefined : decision.to;
}

export type PageHeaders = {
  /** For the application. */
  readonly ofRequest: Readonly<Record<string, string>>;
  readonly ofResponse: Readonly<Record<string, string>>;
};

/**
 * @param route of the page; undefined where there is none at this address
 * @returns the headers of a page, with its own nonce (promise 9)
 */
export function pageHeaders(
  { pathname, search }: Address,
  { brand, requestId, route }: { brand: BrandId; requestId: string; route: Route | undefined },
): PageHeaders {
  const policy = policyOf(brand, newNonce());
  return {
    ofRequest: {
      [pageHeader]: `${pathname}${withoutRsc(search)}`,
      ...(route && { [pageExistsHeader]: "true" }),
      "content-security-policy": policy,
      "x-request-id": requestId,
    },
    ofResponse: {
      "content-security-policy": policy,
      ...(!(route && isForSearchEngines(route)) && { "x-robots-tag": "noindex" }),
    },
  };
}

/** Next reads more into other addresses: encoded characters, empty segments, file names, its own parameters. */
const plainAddress = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?(?!.*nxt[PI]).*)?$/;

/**
 * What the middleware does for a page that is shown as it is, done in Node: it takes a fifth of the time of a short page at the edge.
 * @param address path and query, as they were sent
 * @returns the headers of the page; undefined for everything that the middleware answers or adds to: another host, a form of another site,
 *   no page, a redirect of the gate, a token that is refused, a browser without its cookie
 */
export async function arrivalOf({
  method,
  address,
  headers,
  cookies,
  requestId,
}: {
  method: string;
  address: string;
  headers: Pick<Headers, "get">;
  cookies: Cookies;
  requestId: string;
}): Promise<PageHeaders | undefined> {
  const host = headers.get("host");
  const site = siteAt(host, settings().hosts);
  const route = plainAddress.test(address) ? routeAt(address) : undefined;
  // a final dot is a redirect, and a test of the sandbox may ask the middleware to fail
  if (!site || !route || /\.(?=:|$)/.test(host ?? "") || headers.get("x-sandbox-throw") === "middleware")
    return undefined;
  const { brand, hosts } = site;
  const { pathname, search } = new URL(address, hosts.account);
  const arriving = { method, address: { pathname, search }, cookies };
  if (isForeign(method, headers, hosts.account) || isUnknownHere(route, pathname, brand)) return undefined;
  if (!isKept(arriving, brand)) return undefined;
  const token = await readToken(cookies.get(cookieAt(brand, "session"))?.value, brand, await currentTime());
  if (token.kind === "invalid" || redirectTarget(arriving, route, brand, token)) return undefined;
  return pageHeaders(arriving.address, { brand, requestId, route });
}

/** Next's router marks its own requests; the mark is no part of the address that a player returns to. */
function withoutRsc(search: string) {
  if (search === "") return search;
  const parameters = new URLSearchParams(search);
  parameters.delete("_rsc");
  return parameters.size > 0 ? `?${parameters}` : "";
}
