// CSRF check (promise 6): rejects a form or a call that does not come from our own page. Runs at the edge and in Node.

/** An Origin header (RFC 6454, 7) in one spelling: scheme and host in lower case, no default port. Anything else stays as it is. */
const canonicalOrigin = (origin: string): string =>
  /^https?:\/\/[^/?#@\\\s]+$/i.test(origin) && URL.canParse(origin) ? new URL(origin).origin : origin;

/**
 * @param sent the headers of the request
 * @param account the brand's own origin
 * @returns whether the Origin header matches, or, without one, Sec-Fetch-Site is same-origin
 */
export function isSameOrigin(sent: Pick<Headers, "get">, account: string): boolean {
  const origin = sent.get("origin");
  return origin === null ? sent.get("sec-fetch-site") === "same-origin" : canonicalOrigin(origin) === account;
}

/** @returns whether the method only reads. No read changes anything. */
export const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** @returns whether another site sent what may change something; reads pass */
export const isForeign = (method: string, sent: Pick<Headers, "get">, account: string): boolean =>
  !isRead(method) && !isSameOrigin(sent, account);
