// Creates the gaming session, once per session whichever flow needs it (GATE-40 to GATE-46, CA-56!, PA-40!).
import "server-only";
import { afterFailedCreation } from "@/domain/session/play-span";
import type { SignedInContext } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { createPlaySpan } from "@/server/upstream/play-spans";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { config } from "../config";
import type { KeptPlaySpan } from "./play-span";

/** GATE-55, GATE-80? @returns whether the player's operator uses gaming sessions */
export const needsPlaySpan = ({ player }: SignedInContext): boolean =>
  player.operatorId === undefined || !config().SKIP_PLAY_SPAN_OPERATOR_IDS.includes(player.operatorId);

export type PlaySpanResult = { kind: "created" } | { kind: "failed"; then: "logOut" | "stay"; code: string };

/** Stage 3: creates the gaming session unless there is one already or the operator uses none. */
export const ensurePlaySpan = async (context: SignedInContext): Promise<PlaySpanResult> =>
  context.playSpan || !needsPlaySpan(context) ? { kind: "created" } : openPlaySpan(context);

/**
 * Creates a gaming session. A failure that does not log out is reported (TRK-16).
 * @throws UpstreamError when it is unknown whether one was created: the same submit, sent again, finds it (promise 11)
 */
export async function openPlaySpan(context: SignedInContext): Promise<PlaySpanResult> {
  try {
    const span = await createPlaySpan(context.upstream, `${context.player.sid}-${context.submitKey}-playspan`);
    const kept: KeptPlaySpan = {
      sid: context.player.sid,
      createdAt: context.now,
      clientKey: span.clientKey,
      startedAt: span.currentServerTime?.getTime(),
      siteExperienceTime: span.siteExperienceServerTime?.getTime(),
      lastEndedAt: span.lastEndedPlaySpanCreateDate?.getTime(),
    };
    context.cookieWrites.playSpan = kept;
    return { kind: "created" };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const then = afterFailedCreation(error.code);
    if (error.kind === "signedOut" && then !== "logOut") throw error;
    if (then !== "logOut") track(context, "gamingSessionFailed", { code: error.code });
    if (error.kind !== "status" && then !== "logOut") throw error;
    return { kind: "failed", then, code: error.code };
  }
}
