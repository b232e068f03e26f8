// CSRF check (promise 6): rejects a form or a call that does not come from our own page. Runs at the edge and in Node.

/**
 * @param sent the headers of the request
 * @param account the brand's own origin
 * @returns whether the Origin header matches, or, without one, Sec-Fetch-Site is same-origin
 */
export function isSameOrigin(sent: Pick<Headers, "get">, account: string): boolean {
  const origin = sent.get("origin");
  return origin === null ? sent.get("sec-fetch-site") === "same-origin" : origin === account;
}
