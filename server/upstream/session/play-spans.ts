// Gaming sessions, called play spans (API-82 to API-84, GATE-40 to GATE-50, GATE-72!).
import "server-only";
import * as z from "zod/mini";
import type { PlaySpan } from "@/domain/session/play-span";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { Instant } from "../response-body";
import type { Caller } from "../upstream";

/**
 * The contract requires these times, but they are only shown: without one, the gaming session that the platform has created counts
 * all the same (API-103?).
 */
const ShownTime = z.catch(
  z.pipe(
    Instant,
    z.transform((text): Date | undefined => new Date(text)),
  ),
  undefined,
);

const each = { service: "play-spans", host: "api" } as const;

export const playSpanCreation = defineOperation({
  ...each,
  name: "playSpans",
  does: "Creates a gaming session.",
  method: "POST",
  path: "/playspans/v1/playspans",
  idempotent: true,
  setsToken: true,
  answer: z.object({
    playSpan: z.object({ clientKey: z.string().check(z.minLength(1)) }),
    currentServerTime: ShownTime,
    lastEndedPlaySpanCreateDate: z.nullish(ShownTime),
    siteExperienceServerTime: ShownTime,
  }),
});

/**
 * Creates a gaming session.
 * @param once idempotency key, of the session and the submit: a repeated sign-in begins another session and needs its own gaming session
 * @throws UpstreamError with the code that `afterFailedCreation` decides about
 */
export async function createPlaySpan(caller: Caller, once: string): Promise<PlaySpan> {
  const { value } = await call(caller, playSpanCreation, { once });
  const { playSpan, currentServerTime, lastEndedPlaySpanCreateDate, siteExperienceServerTime } = value;
  return {
    clientKey: playSpan.clientKey,
    ...(currentServerTime && { currentServerTime }),
    ...(siteExperienceServerTime && { siteExperienceServerTime }),
    ...(lastEndedPlaySpanCreateDate && { lastEndedPlaySpanCreateDate }),
  };
}

const afterHeartbeat =
  "An answer keeps the player on the page. 401, or a code that contains KRN and is neither KRN-000 nor KRN-007, ends the player's session; any other failure is only logged.";

const oneSpan = { ...each, path: "/playspans/v1/playspans/{playSpanClientKey}" } as const;

export const playSpanValidation = defineOperation({
  ...oneSpan,
  name: "playSpanValidate",
  does: `Heartbeat: validates the gaming session. ${afterHeartbeat}`,
  method: "GET",
  answer: z.unknown(),
});

export const playSpanExtension = defineOperation({
  ...oneSpan,
  name: "playSpanExtend",
  does: `Heartbeat after a click: extends the gaming session. ${afterHeartbeat}`,
  method: "PUT",
  answer: z.unknown(),
});

/** Sends a heartbeat: PUT extends after a click, GET only validates (GATE-48, GATE-49). */
export const sendHeartbeat = (caller: Caller, playSpanClientKey: string, mode: "extend" | "validate") =>
  call(caller, mode === "extend" ? playSpanExtension : playSpanValidation, { params: { playSpanClientKey } });
