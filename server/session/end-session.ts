// Ending a session, here and upstream (GATE-56 to GATE-64, promise 4).
import "server-only";
import type { Outcome } from "@/domain/outcome";
import type { LogoutReason, LogoutSource } from "@/domain/session/logout";
import { GuardUnavailable } from "@/server/guard/store";
import type { PlayerVisit, Visit } from "@/server/request/context";
import { flush, track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import { logOut } from "@/server/upstream/logout";
import { tokenSkewMs } from "./token";

/** A captured token of this session does nothing for as long as it would be let in. */
async function revoke({ player, guard, now, log }: PlayerVisit, during: "logout" | "renewal"): Promise<void> {
  const until = Math.ceil(player.expiresAt * 1000) + tokenSkewMs;
  await guard.revoke(player.sid, until, now).catch((error: unknown) => {
    if (!(error instanceof GuardUnavailable)) throw error;
    log.error({ event: "guardDown", during });
  });
}

/** Ends the session here: the cookies go, and a captured token does nothing until its own end. */
export async function endSession(visit: PlayerVisit): Promise<void> {
  visit.effects.token = null;
  visit.effects.dropsOlderRecords = true;
  await revoke(visit, "logout");
}

/** Ends the session because of a code of the platform, which the sign-in page may say. */
export async function endSessionBecause(visit: PlayerVisit, code: string): Promise<void> {
  visit.effects.notice = { word: code };
  await endSession(visit);
}

/**
 * After a change of factor or credentials upstream gives the player's session another id. The player's records go on under
 * it, and the old token is worth nothing (promise 4).
 */
export async function followRenewedSession(visit: Visit): Promise<void> {
  const { player, effects } = visit;
  if (!player || typeof effects.token !== "string" || effects.dropsOlderRecords) return;
  const renewed = await visit.newPlayer();
  if (!renewed || renewed.userKey !== player.userKey || renewed.sid === player.sid) return;
  effects.renewed = { from: player.sid, to: renewed.sid };
  await revoke({ ...visit, player }, "renewal");
}

/**
 * Logs out upstream, flushes the pending events, and ends the session here whatever upstream says.
 * @returns the code of a logout that upstream refused (GATE-64); undefined when all went well
 */
export async function endSessionEverywhere(visit: PlayerVisit, reason: LogoutReason): Promise<string | undefined> {
  const source: LogoutSource = visit.native ? "native" : "web";
  try {
    await logOut(visit.upstream, visit.brand, { source, reason }, `${visit.submitKey}-logout`);
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    visit.log.error({ event: "logoutFailed", code: error.code, developerMessage: error.developerMessage });
    track(visit, "logoutFailed", { code: error.code });
    visit.effects.notice = { word: error.code };
    return error.code;
  } finally {
    await flush();
    await endSession(visit);
  }
}

/** GATE-58: what follows once the session has ended. @param errorCode of a logout call that failed (GATE-64) */
export type AfterLogout = (errorCode: string | undefined) => Outcome;

/** Logs out, then leaves the rest to the handler of whoever asked for it. */
export const logOutThen = async (visit: PlayerVisit, reason: LogoutReason, then: AfterLogout): Promise<Outcome> =>
  then(await endSessionEverywhere(visit, reason));

/** The token that the login gave waits for the second factor (OTP-34?). */
export function holdSession({ effects }: Visit): void {
  if (typeof effects.token !== "string") return;
  effects.pendingToken = effects.token;
  delete effects.token;
}

/** The second factor is proved: the token that waited becomes the session. */
export function releaseSession({ isPending, effects, upstream }: Visit): void {
  if (isPending && upstream.token) effects.token = upstream.token;
}
