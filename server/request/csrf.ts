// CSRF check (promise 6): rejects a form or a call that does not come from our own page.
import "server-only";
import { headers } from "next/headers";

/** @param account the brand's own origin. @returns whether the Origin header matches, or, without one, Sec-Fetch-Site is same-origin */
export async function isSameOrigin(account: string): Promise<boolean> {
  const sent = await headers();
  const origin = sent.get("origin");
  return origin === null ? sent.get("sec-fetch-site") === "same-origin" : origin === account;
}
