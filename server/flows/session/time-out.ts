// The end of a session as the page warns of it: how long it lasts, a click that extends it, and leaving early to sign in again.
import "server-only";
import { seconds } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { warningMs } from "@/domain/session/time-out-warning";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { endSessionEverywhere } from "@/server/session/session-lifecycle";
import { countActivity, type SessionTimes, sessionTimes } from "@/server/session/session-state";
import { leadBack } from "@/server/session/way-back";

/** WCAG 2.2.1 asks for 20 seconds at least. */
const usualWarningMs = seconds(150);

/** How long before its end the player is warned, milliseconds. */
export const sessionWarningMs = ({ inactivityMs }: SessionTimes) => warningMs(usualWarningMs, inactivityMs);

/** @returns the address of one of our pages. It may be longer than a target of a redirect, because it can hold one and a challenge. */
function pageAt(at: unknown, account: string): URL {
  const own = new URL(account);
  const page = typeof at === "string" && URL.canParse(at, own) ? new URL(at, own) : own;
  return page.origin === own.origin && !page.pathname.startsWith("//") ? page : own;
}

/** The context of the page that a script of it asks for. A page of another site does not count. */
export function contextAt(context: SignedInContext, at: unknown): SignedInContext {
  const { pathname, search, searchParams } = pageAt(at, context.hosts.account);
  const here = `${pathname}${search}`;
  const query = Object.fromEntries(searchParams);
  const record = context.records.read(query.flow);
  const parameters = loginParametersFrom(query, context);
  return { ...context, here, page: here, query, parameters, record };
}

export type SessionEndView = SessionTimes & { isLast: boolean };

/** @throws StoreUnavailable when the store is unavailable */
export async function loadSessionEnd(context: SignedInContext): Promise<SessionEndView> {
  const end = context.player.expiresAt * 1000;
  const unknown = { endsAt: end, latestAt: end, inactivityMs: config().SESSION_INACTIVITY_MS };
  const times = (await sessionTimes(context, context.player)) ?? unknown;
  return { ...times, isLast: times.endsAt >= times.latestAt };
}

/** @param clickedAt when the player clicked, epoch milliseconds of the server */
export const extendSession = (context: SignedInContext, clickedAt = context.now): Promise<void> =>
  countActivity(context, context.player, clickedAt);

/**
 * Logs out early. A session that cannot be extended has come to its end, so the next sign-in leads back to the page; any other is signed
 * out of.
 * @param at path and query of the page @returns where the page goes
 */
export async function leaveSession(context: SignedInContext, at: unknown): Promise<Path> {
  const { isLast } = await loadSessionEnd(context);
  const back = isLast ? leadBack(contextAt(context, at)) : undefined;
  await endSessionEverywhere(context, "default");
  return back ?? to("/login", { intendedSiteExp: context.siteExperience });
}
