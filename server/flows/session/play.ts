// The page of a product: gaming session and heartbeat (GATE-40 to GATE-55, GATE-84?).
import "server-only";
import { startQuery } from "@/domain/flow-link";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { endsSession } from "@/domain/session/krn-codes";
import { heartbeatMode } from "@/domain/session/play-span";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { flowLinkOf } from "@/server/records/flow-link";
import type { SignedInContext } from "@/server/request/context";
import { endSessionForCode } from "@/server/session/end-session";
import { needsPlaySpan } from "@/server/session/gaming-session";
import type { KeptPlaySpan } from "@/server/session/play-span";
import { countActivity } from "@/server/session/session-age";
import { sendHeartbeat } from "@/server/upstream/play-spans";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type Play =
  /** No gaming session yet: the post-auth sequence creates one. */
  { kind: "redirect"; to: Path } | { kind: "play"; playSpan: KeptPlaySpan | undefined; isLegacy: boolean };

/** Loads the page. Operators without gaming sessions need none (GATE-55). */
export async function loadPlay(context: SignedInContext, product: string): Promise<Play> {
  if (!context.playSpan && needsPlaySpan(context)) {
    return {
      kind: "redirect",
      to: to("/postauth", { ...startQuery(flowLinkOf(context)), product, returnPath: context.here }),
    };
  }
  const { legacyPlaySpan } = await loadFeatureFlags(context);
  return { kind: "play", playSpan: context.playSpan, isLegacy: legacyPlaySpan === true };
}

export type Pulse = { kind: "alive" | "unknown" } | { kind: "ended"; to: Path };

/**
 * Sends a heartbeat: extends after a click, validates otherwise. A KRN code ends the session; any other failure is only logged.
 * @param clicked whether the player has clicked since the last heartbeat
 */
export async function sendBeat(context: SignedInContext, clicked: boolean): Promise<Pulse> {
  if (clicked) await countActivity(context, context.player, context.now);
  if (!context.playSpan) return { kind: "unknown" };
  const { legacyPlaySpan } = await loadFeatureFlags(context);
  try {
    await sendHeartbeat(context.upstream, context.playSpan.clientKey, heartbeatMode(clicked, legacyPlaySpan === true));
    return { kind: "alive" };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind !== "signedOut" && !endsSession(error.code)) {
      context.log.warn({ event: "heartbeatFailed", code: error.code });
      return { kind: "unknown" };
    }
    return { kind: "ended", to: await endSessionForCode(context, error.code) };
  }
}
