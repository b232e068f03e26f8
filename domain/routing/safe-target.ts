// The only parser of redirect targets from links, forms and upstream responses (BR-57?, promise 2). They are parsed once, where a flow
// begins; inside, a string is no target.
import type { Path } from "../forms/outcome";
import { isReadableTarget, maxIssuedLength, maxTargetLength } from "./carried-values";
import { type Hosts, originsOf } from "./hosts";

/** A target from outside that was parsed: one of our paths, or an address on a host that we know. */
export type SafeTarget = Path & { readonly parsed: unique symbol };

const ownOrigin = "https://own-origin.invalid";

/**
 * Accepts a relative path on our own host, or an absolute URL whose exact origin is allowed.
 * The value is used as the framework decoded it, once; an array (a duplicated parameter) is refused.
 * @param allowedOrigins origins of the host table, e.g. "https://product.main.example.test"
 * @returns undefined for any other value
 */
export function safeRedirectTarget(
  value: unknown,
  allowedOrigins: ReadonlySet<string>,
  maxLength = maxTargetLength,
): SafeTarget | undefined {
  if (!isReadableTarget(value, maxLength)) return undefined;
  if (value.startsWith("/")) {
    if (value.startsWith("//")) return undefined;
    const url = URL.canParse(value, ownOrigin) ? new URL(value, ownOrigin) : undefined;
    if (url?.origin !== ownOrigin || url.pathname.startsWith("//")) return undefined;
    // answers for programs, which are no page
    if (/^\/(?:api|_next|\.well-known)(?:\/|$)/.test(url.pathname)) return undefined;
    return `${url.pathname}${url.search}${url.hash}` as SafeTarget;
  }
  const url = new URL(value);
  if (url.username || url.password || !allowedOrigins.has(url.origin)) return undefined;
  // of a URL on its own origin the router of a browser keeps the path, and "//evil.example" leads elsewhere
  if (url.pathname.startsWith("//")) return undefined;
  // URL.origin of blob:https://host/… is https://host
  if (!url.href.startsWith(`${url.origin}/`)) return undefined;
  return url.href as SafeTarget;
}

/** @returns the parser for what a request of these hosts brings */
export const targetParserFor =
  (hosts: Hosts) =>
  (value: unknown): SafeTarget | undefined =>
    safeRedirectTarget(value, originsOf(hosts));

/** @returns the target of a login challenge, which may be as long as a challenge */
export const challengeTarget = (value: unknown, hosts: Hosts): SafeTarget | undefined =>
  safeRedirectTarget(value, originsOf(hosts), maxIssuedLength);
