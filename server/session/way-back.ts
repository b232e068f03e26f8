// Where a player continues after the session has ended: the address of the sign-in page says the page and the flow, and the next sign-in of the same
// account in this browser leads there. What the flow holds is in its record, which opens only for its account.
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { maxTargetLength } from "@/domain/routing/carried-values";
import { type LinkQuery, routeAt, to, withQuery } from "@/domain/routing/routes";
import type { SignedInContext, UngatedContext } from "@/server/context/request-context";
import { flowScopeOf, wayBackTo } from "@/server/lookups/flow-link";
import { type FlashMessage, hasFlash } from "./flash";

/** @returns digest of the account whose session has ended in this browser, and that may continue; undefined while there is a session */
export const endedAccount = ({ player, records }: Pick<UngatedContext, "player" | "records">): string | undefined =>
  player ? undefined : records.account;

/** @returns what a link to the sign-in page carries; undefined on a shared device and after a sign-out */
export function wayBack(context: UngatedContext): LinkQuery | undefined {
  const { query, page = context.here, brand, records, player, revoked = null } = context;
  if (records.account === undefined) return undefined;
  const record = context.record ?? records.readEnded(query.flow);
  const { siteExperience: intendedSiteExp } = flowScopeOf({ record, query, player: player ?? revoked, brand });
  const flow = record?.id;
  const [pathname = ""] = page.split("?");
  // a script's call has no page
  if (!routeAt(pathname)) return { intendedSiteExp, flow };
  if (page.length <= maxTargetLength) return { intendedSiteExp, flow, returnPath: page };
  // the record has what makes the address long, or the sign-in carries it
  return flow === undefined
    ? wayBackTo({ ...context, here: page })
    : { intendedSiteExp, flow, returnPath: withQuery(pathname as Path, { flow }) };
}

/**
 * For a submit that ends the session which the player did not ask to end: their flows stay for the next sign-in of their account.
 * @param more what else the link carries
 * @returns the sign-in page; undefined where nothing leads back
 */
export function leadBack(context: UngatedContext, more: LinkQuery = {}): Path | undefined {
  const back = wayBack(context);
  if (!back) return undefined;
  context.cookieWrites.leadsBack = true;
  return to("/login", { ...back, ...more });
}

const refusedWord = "ended";

/** @returns what lets the logout page say that the platform refuses the session */
export const refusedFlash = ({ player: { sid } }: SignedInContext): FlashMessage => ({ word: refusedWord, sid });

/** @param word of the link or the form @returns whether the platform has refused the session of this visitor */
export const isSessionRefused = (context: UngatedContext, word: unknown): boolean =>
  context.player !== null && word === "true" && hasFlash(context, refusedWord);
