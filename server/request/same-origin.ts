// Promise 6: a form or a call comes from our own page, or it does nothing.
import "server-only";
import { headers } from "next/headers";

/** @param account the brand's own origin. @returns whether Origin is ours, or, without one, the browser says same-origin */
export async function isSameOrigin(account: string): Promise<boolean> {
  const sent = await headers();
  const origin = sent.get("origin");
  return origin === null ? sent.get("sec-fetch-site") === "same-origin" : origin === account;
}
