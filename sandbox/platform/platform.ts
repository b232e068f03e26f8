// What every service receives: the state, and the ports of the sandbox and the product.
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type Brand, defaultBrand, type PageRole } from "./brands.ts";
import { freshState, type State } from "./state.ts";

/** An answer stored under its idempotency key. */
export type StoredAnswer = { status: number; headers: [string, string][]; body: ArrayBuffer };

export type Platform = {
  state: State;
  port: number;
  appPort: number;
  /** "https" behind nginx with TLS (`npm run start:many`). */
  appScheme: "http" | "https";
  /** Pages link to `localhost` in place of the default brand's own host, for browsers that do not resolve `*.localhost`. */
  opensLocalhost?: boolean;
  storedAnswers: Map<string, Promise<StoredAnswer>>;
};

export const createPlatform = (port: number, appPort: number, appScheme: Platform["appScheme"] = "http"): Platform => ({
  state: freshState(),
  port,
  appPort,
  appScheme,
  storedAnswers: new Map(),
});

export function resetPlatform(platform: Platform, state: State = freshState()): void {
  // the account area limits codes by contact, and a reset does not reach it: a new persona gets a number that was never used
  const phonesGiven = Math.max(state.phonesGiven, platform.state.phonesGiven);
  platform.state = { ...state, phonesGiven };
  platform.storedAnswers.clear();
}

export const pageOrigin = (platform: Platform, role: PageRole, brand: Brand) =>
  `http://${role}.${brand}.localhost:${platform.port}`;

/** The hosts of a brand's account area: the default brand has bare `localhost` as well. */
export const appHosts = (brand: Brand): readonly string[] =>
  brand === defaultBrand ? [`${brand}.localhost`, "localhost"] : [`${brand}.localhost`];

export const appOrigins = ({ appScheme, appPort }: Platform, brand: Brand): readonly string[] =>
  appHosts(brand).map((host) => `${appScheme}://${host}:${appPort}`);

/** The account area to which the pages of this platform link. */
export function appOrigin(platform: Platform, brand: Brand): string {
  const [own = "", localhost] = appOrigins(platform, brand);
  return (platform.opensLocalhost && localhost) || own;
}

const choice = "account_area_at";

/** For a page of the sandbox: it links to `localhost` once a player has chosen that with `?at=localhost`, or has come from there. */
export function platformFor(platform: Platform, c: Context): Platform {
  const chosen = c.req.query("at");
  if (chosen !== undefined) setCookie(c, choice, chosen === "localhost" ? chosen : "", { path: "/", httpOnly: true });
  const from = c.req.header("referer") ?? "";
  const isFromLocalhost = URL.canParse(from) && new URL(from).host === `localhost:${platform.appPort}`;
  return { ...platform, opensLocalhost: isFromLocalhost || (chosen ?? getCookie(c, choice)) === "localhost" };
}

/** The URL a page returns to: `returnTo` if it is on this machine, otherwise the account area. */
export function safeReturnUrl(platform: Platform, brand: Brand, returnTo: string): string {
  const home = appOrigin(platform, brand);
  if (returnTo === "" || !URL.canParse(returnTo, home)) return home;
  const target = new URL(returnTo, home);
  const isLocal = /^https?:$/.test(target.protocol) && /(^|\.)localhost$/.test(target.hostname);
  return isLocal ? target.href : home;
}
