// What scripts/front/ needs to know of the host of a request.
import "server-only";
import { siteAt } from "@/domain/routing/hosts";
import { prefixAt } from "@/server/session/cookies";
import { config } from "../config";

/**
 * @param sent the Host header
 * @returns the host as the host table spells it, its account origin and the prefix of its cookies; undefined for a host of no brand, and
 *   for a name with a final dot, which the middleware redirects
 */
export function siteOf(sent: string | undefined) {
  const site = /\.(?=:|$)/.test(sent ?? "") ? undefined : siteAt(sent ?? null, config().hosts);
  return site && { host: site.host, account: site.hosts.account, cookiePrefix: prefixAt(site.brand) };
}
