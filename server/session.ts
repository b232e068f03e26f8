// Ending a session, here and upstream (GATE-56 to GATE-64, promise 4).
import "server-only";
import type { Logout } from "@/domain/logout";
import { GuardUnavailable } from "./guard/store";
import { flush, track } from "./telemetry/track";
import { tokenSkewMs } from "./token";
import { UpstreamError } from "./upstream/call";
import { logOut } from "./upstream/logout";
import type { PlayerVisit } from "./visit";

/** Ends the session here: the cookies go, and a captured token does nothing for as long as it would be let in. */
export async function endSession(visit: PlayerVisit): Promise<void> {
  visit.effects.token = null;
  visit.effects.dropsOlderRecords = true;
  const until = Math.ceil(visit.player.expiresAt * 1000) + tokenSkewMs;
  await visit.guard.revoke(visit.player.sid, until, visit.now).catch((error: unknown) => {
    if (!(error instanceof GuardUnavailable)) throw error;
    visit.log.error({ event: "guardDown", during: "logout" });
  });
}

/**
 * Logs out upstream, flushes the pending events, and ends the session here whatever upstream says.
 * @returns the code of a logout that upstream refused (GATE-64); undefined when all went well
 */
export async function endSessionEverywhere(visit: PlayerVisit, payload: Logout): Promise<string | undefined> {
  try {
    await logOut(visit.upstream, visit.brand, payload, `${visit.submitKey}-logout`);
    return undefined;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    visit.log.error({ event: "logoutFailed", code: error.code, developerMessage: error.developerMessage });
    track(visit, "logoutFailed", { code: error.code });
    return error.code;
  } finally {
    await flush();
    await endSession(visit);
  }
}
