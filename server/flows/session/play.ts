// The gaming session while it is played: what the page shows, and the heartbeat (GATE-40 to GATE-55, GATE-84?).
import "server-only";
import { spelledOut } from "@/domain/flow-link";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { endsSession } from "@/domain/session/krn-codes";
import { beat } from "@/domain/session/play-span";
import { flagsOf } from "@/server/lookups/feature-flags";
import { aimOf } from "@/server/records/flow-link";
import type { PlayerVisit } from "@/server/request/context";
import { endSessionBecause } from "@/server/session/end-session";
import { needsPlaySpan } from "@/server/session/gaming-session";
import type { KeptPlaySpan } from "@/server/session/play-span";
import { UpstreamError } from "@/server/upstream/call";
import { beatPlaySpan } from "@/server/upstream/play-spans";

export type Play =
  /** No gaming session yet: the sequence makes one. */
  { movesTo: Path } | { playSpan: KeptPlaySpan | undefined; isLegacy: boolean };

/** Loads the page of a product. Players of an operator without gaming sessions have none (GATE-55). */
export async function loadPlay(visit: PlayerVisit, product: string): Promise<Play> {
  if (!visit.playSpan && needsPlaySpan(visit)) {
    return { movesTo: to("/postauth", { ...spelledOut(aimOf(visit)), product, returnPath: visit.here }) };
  }
  const { legacyPlaySpan } = await flagsOf(visit);
  return { playSpan: visit.playSpan, isLegacy: legacyPlaySpan === true };
}

export type Pulse = { state: "alive" | "unknown" } | { state: "ended"; to: Path };

/**
 * One heartbeat: extends after a click, validates otherwise. A KRN code ends the session; any other failure is only reported.
 * @param clicked whether the player has clicked since the last one
 */
export async function sendBeat(visit: PlayerVisit, clicked: boolean): Promise<Pulse> {
  if (!visit.playSpan) return { state: "unknown" };
  const { legacyPlaySpan } = await flagsOf(visit);
  try {
    await beatPlaySpan(visit.upstream, visit.playSpan.clientKey, beat(clicked, legacyPlaySpan === true));
    return { state: "alive" };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind !== "signedOut" && !endsSession(error.code)) {
      visit.log.warn({ event: "heartbeatFailed", code: error.code });
      return { state: "unknown" };
    }
    await endSessionBecause(visit, error.code);
    return { state: "ended", to: to("/login", { intendedSiteExp: visit.siteExperience, errorCode: error.code }) };
  }
}
