// Starts, ends, holds and renews sessions, here and upstream (GATE-56 to GATE-64, promise 4).
import "server-only";
import type { Outcome } from "@/domain/outcome";
import type { Player } from "@/domain/session/claims";
import type { LogoutReason, LogoutSource } from "@/domain/session/logout";
import { GuardUnavailable } from "@/server/guard/store";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { flush, track } from "@/server/telemetry/track";
import { logOut } from "@/server/upstream/logout";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { isSharedDevice } from "./device";
import { carryAge, startAge } from "./session-age";
import { forgetSession, tokenSkewMs } from "./token";

/** Revokes the session until its token expires, so that a captured token is refused. */
async function revoke({ player, guard, now, log }: SignedInContext, during: "logout" | "renewal"): Promise<void> {
  const until = Math.ceil(player.expiresAt * 1000) + tokenSkewMs;
  forgetSession(player.sid);
  await guard.revoke(player.sid, until, now).catch((error: unknown) => {
    if (!(error instanceof GuardUnavailable)) throw error;
    log.error({ event: "guardDown", during });
  });
}

/** Starts the limits of a session that has just signed in. On a shared device nothing about the device is kept. */
export async function startSession(context: RequestContext, player: Player): Promise<void> {
  const isShared = isSharedDevice({ record: context.record, isShared: false });
  context.cookieWrites.onSharedDevice = isShared;
  await startAge(context, player, isShared);
}

/** Ends the session here: removes the cookies and revokes the session. */
export async function endSession(context: SignedInContext): Promise<void> {
  context.cookieWrites.token = null;
  context.cookieWrites.dropsOlderRecords = true;
  context.cookieWrites.clearsSiteData = context.isShared;
  await revoke(context, "logout");
}

/**
 * After a change of factor or credentials upstream gives the player's session another id. The player's records are bound to
 * the new id, and the old session is revoked (promise 4).
 */
export async function followRenewedSession(context: RequestContext): Promise<void> {
  const { player, cookieWrites } = context;
  if (!player || typeof cookieWrites.token !== "string" || cookieWrites.dropsOlderRecords) return;
  const renewed = await context.newPlayer();
  if (!renewed || renewed.userKey !== player.userKey || renewed.sid === player.sid) return;
  cookieWrites.renewed = { from: player.sid, to: renewed.sid };
  // without the store the renewed session begins with a new age; its token still limits it
  await carryAge(context, player, renewed).catch((error: unknown) => {
    if (!(error instanceof GuardUnavailable)) throw error;
  });
  await revoke({ ...context, player }, "renewal");
}

/**
 * Logs out upstream, flushes the tracking events, and ends the session here even when upstream fails.
 * @returns the error code of a failed upstream logout (GATE-64); undefined on success
 */
export async function endSessionEverywhere(
  context: SignedInContext,
  reason: LogoutReason,
): Promise<string | undefined> {
  const source: LogoutSource = context.native ? "native" : "web";
  try {
    await logOut(context.upstream, context.brand, { source, reason }, `${context.submitKey}-logout`);
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.error({ event: "logoutFailed", code: error.code, developerMessage: error.developerMessage });
    track(context, "logoutFailed", { code: error.code });
    context.cookieWrites.notice = { word: error.code };
    return error.code;
  } finally {
    await flush();
    await endSession(context);
  }
}

/** Ends the session because of a code of the platform, which the sign-in page may show (GATE-45, GATE-50, GATE-57). */
export async function endSessionForCode(context: SignedInContext, code: string): Promise<void> {
  await endSessionEverywhere(context, "default");
  context.cookieWrites.notice = { word: code };
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
