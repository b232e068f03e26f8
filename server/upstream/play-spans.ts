// Gaming sessions, called play spans (API-82 to API-84, GATE-40 to GATE-50, GATE-72!).
import "server-only";
import * as z from "zod/mini";
import type { PlaySpan } from "@/domain/play-span";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "play-spans";

const Instant = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), "must be a date")),
  z.transform((text) => new Date(text)),
);
export const CreateAnswer = z.object({
  playSpan: z.object({ clientKey: z.string().check(z.minLength(1)) }),
  currentServerTime: Instant,
  lastEndedPlaySpanCreateDate: z.optional(z.nullable(Instant)),
  siteExperienceServerTime: Instant,
});

/** Creates a gaming session with an empty body. Failures throw with their code: `afterFailedCreation` says what follows. */
export async function createPlaySpan(upstream: Upstream, idempotencyKey: string): Promise<PlaySpan> {
  const answer = await call(upstream, {
    service,
    host: "api",
    method: "POST",
    path: route("playSpans"),
    idempotencyKey,
    accepts: CreateAnswer,
    refusals: {} as Record<string, never>,
  });
  if (!answer.ok) return answer.refusal;
  const { playSpan, currentServerTime, lastEndedPlaySpanCreateDate, siteExperienceServerTime } = answer.value;
  return {
    clientKey: playSpan.clientKey,
    currentServerTime,
    siteExperienceServerTime,
    ...(lastEndedPlaySpanCreateDate && { lastEndedPlaySpanCreateDate }),
  };
}

/** A heartbeat: PUT extends after a click, GET only validates (GATE-48, GATE-49). */
export const beatPlaySpan = (upstream: Upstream, playSpanClientKey: string, beat: "extend" | "validate") =>
  call(upstream, {
    service,
    host: "api",
    method: beat === "extend" ? "PUT" : "GET",
    path: route("playSpan", { playSpanClientKey }),
    accepts: z.unknown(),
    refusals: {} as Record<string, never>,
  });
