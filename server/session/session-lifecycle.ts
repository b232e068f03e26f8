// Starts, ends, holds and renews sessions, here and upstream (GATE-56 to GATE-64, promises 4 and 22). What ends one besides a logout: a code
// of the platform (domain/session/session-ending-codes.ts), time (session-state.ts), and the end of all others (domain/session/account-sessions.ts).
import "server-only";
import type { Outcome, Path } from "@/domain/forms/outcome";
import {
  type AccountSessions,
  isRefused,
  standingOf,
  withOthersEnded,
  withRenewal,
  withSignIn,
  withSignOut,
} from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import { endNotRecorded, type LogoutReason, type LogoutSource } from "@/domain/session/logout";
import type { RequestContext, SignedInContext, UngatedContext } from "@/server/context/request-context";
import { toSignIn } from "@/server/lookups/flow-link";
import type { Changing } from "@/server/store/store";
import { pseudonymOf } from "@/server/telemetry/pseudonym";
import { flush, track } from "@/server/telemetry/track";
import { logOut } from "@/server/upstream/session/logout";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { changeAccount, nextEndNumber, sessionLimits, tokenSession } from "./account-sessions";
import { isSharedDevice } from "./device";
import { forgetSession, readToken } from "./token";
import { recordEnd } from "./unrecorded-ends";
import { leadBack } from "./way-back";

/** Most accounts that a player signs in to have no entry: it is not read unless there is one. */
const isFirstEntry: Changing = { seen: { value: undefined, until: 0 } };

/**
 * Starts the limits of a session that has just signed in. On a shared device nothing about the device is kept.
 * @param began `lastEndNumber` from before the platform was asked
 * @returns whether the session is in force: not if the player ended all others while it was signing in
 * @throws StoreUnavailable when the store is unavailable
 */
export async function startSession(
  context: RequestContext,
  player: Player,
  began: number | undefined,
): Promise<boolean> {
  const { now } = context;
  const { cookieWrites, record } = context;
  // a sign-in without a record says it with the submit itself
  const isShared = cookieWrites.onSharedDevice === true || isSharedDevice({ record, isShared: false });
  cookieWrites.onSharedDevice = isShared;
  const token = tokenSession(player);
  const signedIn = (before: AccountSessions) => withSignIn(before, token, { now, isShared, began });
  const account = await changeAccount(context, player.userKey, signedIn, isFirstEntry);
  const isInForce = !isRefused(standingOf(account, token, now, sessionLimits()));
  context.log.info({ event: isInForce ? "sessionStarted" : "sessionRefused", player: pseudonymOf(player.userKey) });
  return isInForce;
}

/** What a player is told has ended must not come back with a failover. */
const isEnd: Changing = { onReplica: true };

/**
 * Ends the session under every id that it had or gets, so that a captured token is refused. Where nothing leads back, a captured browser
 * cookie opens nothing either.
 * @returns whether the end is recorded
 */
function signOut(context: UngatedContext, player: Player): Promise<boolean> {
  const { now, log } = context;
  const { userKey } = player;
  forgetSession(player.sid);
  const change = (account: AccountSessions) => withSignOut(account, tokenSession(player), now, sessionLimits());
  const { leadsBack } = context.cookieWrites;
  const record = () =>
    Promise.all([changeAccount(context, userKey, change, isEnd), ...(leadsBack ? [] : [context.records.forget()])]);
  return recordEnd({ userKey, change, log, record });
}

/**
 * Ends the session here: removes the cookies and refuses the session from now on.
 * @param context works too when the browser's session has another id by now
 * @returns whether the end is recorded for all instances; until it is, this one refuses the session
 */
export async function endSession(context: RequestContext): Promise<boolean> {
  const { cookieWrites, isShared } = context;
  const player = context.player ?? context.revoked;
  cookieWrites.token = null;
  cookieWrites.dropsOlderRecords = !cookieWrites.leadsBack;
  cookieWrites.clearsSiteData = isShared;
  return player ? signOut(context, player) : true;
}

/**
 * Ends every session of the player in the account area except this one.
 * @returns whether the end is recorded for all instances; until it is, this instance refuses those sessions and tries again
 */
export function endOtherLocalSessions(context: SignedInContext): Promise<boolean> {
  const { player, now, log } = context;
  const { userKey } = player;
  let number: number | undefined;
  const change = (account: AccountSessions) =>
    withOthersEnded(account, tokenSession(player), { at: now, number: number ?? (account.end?.number ?? 0) + 1 });
  const record = async () => {
    number ??= await nextEndNumber(context);
    await changeAccount(context, userKey, change, isEnd);
  };
  return recordEnd({ userKey, change, record, log });
}

/**
 * After a change of factor or credentials upstream gives the player's session another id. The session continues only under the new id.
 * A session that has ended meanwhile continues under neither (promise 22).
 */
export async function followRenewedSession(context: UngatedContext): Promise<void> {
  const { player, cookieWrites, now, log } = context;
  const token = cookieWrites.token ?? cookieWrites.pendingToken;
  if (!player || typeof token !== "string" || cookieWrites.dropsOlderRecords) return;
  const { player: renewed } = await readToken(token, context.brand.id, now);
  // a submit of several calls may renew the session more than once
  const lastSid = cookieWrites.renewed?.to ?? player.sid;
  if (!renewed || renewed.userKey !== player.userKey || [player.sid, lastSid].includes(renewed.sid)) return;
  const { userKey } = player;
  cookieWrites.renewed = { from: player.sid, to: renewed.sid };
  forgetSession(lastSid);
  const last = { ...tokenSession(player), sid: lastSid };
  const change = (account: AccountSessions) => withRenewal(account, last, tokenSession(renewed), now, sessionLimits());
  await recordEnd({ userKey, change, log, record: () => changeAccount(context, userKey, change, isEnd) });
}

/**
 * Ends the session here and upstream, and flushes the tracking events. It has ended here also when upstream fails.
 * @returns the error code of a failed upstream logout (GATE-64), or that the end could not be recorded yet; undefined on success
 */
export async function endSessionEverywhere(
  context: SignedInContext,
  reason: LogoutReason,
): Promise<string | undefined> {
  const source: LogoutSource = context.native ? "native" : "web";
  const isRecorded = await endSession(context);
  let code = isRecorded ? undefined : endNotRecorded;
  try {
    // by session: two tabs that log out are one logout
    await logOut(context, { source, reason }, `${context.player.sid}-${reason}`);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.error({ event: "logoutFailed", code: error.code, developerMessage: error.developerMessage });
    track(context, "logoutFailed", { code: error.code });
    code ??= error.code;
  } finally {
    await flush();
  }
  // what the submit itself has to say comes first
  if (code) context.cookieWrites.flash ??= { word: code, isOwnLogout: true };
  return code;
}

/**
 * Ends the session because of a code of the platform, which the sign-in page may show (GATE-45, GATE-50, GATE-57). The player did not ask
 * for it, so the next sign-in leads back.
 * @returns the sign-in page
 */
export async function endSessionForCode(context: SignedInContext, code: string): Promise<Path> {
  const signIn = leadBack(context, { errorCode: code }) ?? toSignIn(context, { errorCode: code });
  context.cookieWrites.flash = { word: code };
  await endSessionEverywhere(context, "default");
  return signIn;
}

/** GATE-58: the outcome after a logout. @param errorCode of a failed upstream logout (GATE-64) */
export type AfterLogout = (errorCode: string | undefined) => Outcome;

/** Logs out, then runs the handler of the caller. */
export const logOutThen = async (context: SignedInContext, reason: LogoutReason, then: AfterLogout): Promise<Outcome> =>
  then(await endSessionEverywhere(context, reason));

/** Holds the token of the login until the second factor is proved (OTP-34?). */
export function holdSession({ cookieWrites }: RequestContext): void {
  if (typeof cookieWrites.token !== "string") return;
  cookieWrites.pendingToken = cookieWrites.token;
  delete cookieWrites.token;
}

/** The second factor is proved: makes the pending token the session. */
export function releaseSession({ isPending, cookieWrites, upstream }: RequestContext): void {
  if (isPending && upstream.token) cookieWrites.token = upstream.token;
}
