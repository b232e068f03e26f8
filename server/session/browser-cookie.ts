// The cookie that every page sets, by which a form shows whether its browser keeps cookies. Runs at the edge.
import type { BrandId } from "@/domain/brands";
import { days } from "@/domain/duration";
import { hasOwnCookie } from "@/domain/session/cookie-names";
import { attributesAt, cookieAt, prefixAt } from "./cookies";

/** 128 bits in 22 characters, without padding: the framework repeats the nonce some thirty times in a page. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);

const newSecret = () => newNonce().replaceAll("+", "-").replaceAll("/", "_");

/** How long a browser keeps its cookie, seconds. */
const browserCookieSeconds = days(90) / 1000;

type PageRequest = {
  readonly method: string;
  readonly headers: Pick<Headers, "get">;
  readonly cookies: { has(name: string): boolean };
};
type PageResponse = { readonly cookies: { set(name: string, value: string, options: object): unknown } };

/**
 * Every page sets a cookie, so that a form without any of our cookies shows that its browser does not keep them. The response to such a
 * form sets it again: the player may have allowed cookies by then.
 */
export function keepBrowserCookie(request: PageRequest, response: PageResponse, brand: BrandId): void {
  const name = cookieAt(brand, "browser");
  const isPage = request.method === "GET" || request.method === "HEAD";
  if (request.cookies.has(name) || !(isPage || !hasOwnCookie(request.headers.get("cookie"), prefixAt(brand)))) return;
  response.cookies.set(name, newSecret(), { ...attributesAt(brand), maxAge: browserCookieSeconds });
}
