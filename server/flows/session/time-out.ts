// The end of a session as the page warns of it: how long it lasts, a click that extends it, and leaving early to sign in again.
import "server-only";
import type { Path } from "@/domain/outcome";
import { routeAt, to } from "@/domain/routes";
import { warningMs } from "@/domain/session/time-out";
import { config } from "@/server/config";
import { flowScopeOf, wayBackTo } from "@/server/records/flow-link";
import type { SignedInContext } from "@/server/request/context";
import { endSessionEverywhere } from "@/server/session/end-session";
import { countActivity, type SessionTimes, sessionTimes } from "@/server/session/session-age";

/** How long before its end the player is warned, milliseconds. */
export const sessionWarningMs = ({ inactivityMs }: SessionTimes) =>
  warningMs(config().SESSION_WARNING_MS, inactivityMs);

/** @returns the sign-in page that leads back to a page of ours; a page that is open to every visitor itself */
async function leaveTo(context: SignedInContext, at: unknown): Promise<Path> {
  const here = context.safeRedirectTarget(at) ?? to("/");
  const { pathname, searchParams } = new URL(here, context.hosts.account);
  const route = routeAt(pathname);
  if (!here.startsWith("/") || route?.access === "open") return here;
  const query = Object.fromEntries(searchParams);
  const record = query.flow === undefined ? undefined : await context.records.read(query.flow);
  const { player, brand } = context;
  const { siteExperience, product } = flowScopeOf({ record, query, player, brand, product: route?.product });
  return to("/login", wayBackTo({ ...context, here, query, record, siteExperience, product }));
}

export type SessionEndView = SessionTimes & { isLast: boolean; leaveTo: Path };

/** @throws GuardUnavailable when the store is unavailable */
export async function loadSessionEnd(context: SignedInContext, at: unknown): Promise<SessionEndView> {
  const end = context.player.expiresAt * 1000;
  const unknown = { endsAt: end, latestAt: end, inactivityMs: config().SESSION_INACTIVITY_MS };
  const times = (await sessionTimes(context, context.player)) ?? unknown;
  return { ...times, isLast: times.endsAt >= times.latestAt, leaveTo: await leaveTo(context, at) };
}

/** @param clickedAt when the player clicked, epoch milliseconds of the server */
export const extendSession = (context: SignedInContext, clickedAt = context.now): Promise<void> =>
  countActivity(context, context.player, clickedAt);

/** Logs out early. @returns where the page goes */
export async function leaveSession(context: SignedInContext, at: unknown): Promise<Path> {
  const path = await leaveTo(context, at);
  await endSessionEverywhere(context, "default");
  return path;
}
