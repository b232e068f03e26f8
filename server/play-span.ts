// The gaming session that a player is in, sealed in its own cookie so that any instance can send its heartbeat (CA-56!, GATE-41, GATE-86?).
import "server-only";
import * as z from "zod/mini";
import { hours } from "@/domain/duration";
import { seal, unseal } from "./seal";

export const playSpanCookie = "__Host-playspan";
/** A gaming session is never older than a session token, milliseconds. */
const playSpanLifeMs = hours(12);

export const KeptPlaySpan = z.object({
  /** The session it was created in; another session cannot use it. */
  sid: z.string(),
  clientKey: z.string(),
  /** Epoch ms of the platform's clock at creation. */
  startedAt: z.number(),
  /** Epoch ms at which the gaming session before this one was created (GATE-43). */
  lastEndedAt: z.optional(z.number()),
  /** Epoch ms of the site experience's own clock at creation (GATE-44). */
  siteExperienceTime: z.number(),
});
export type KeptPlaySpan = z.infer<typeof KeptPlaySpan>;

export const sealPlaySpan = (span: KeptPlaySpan) => seal(span, playSpanLifeMs);

/** @returns the gaming session of this session, or undefined */
export async function readPlaySpan(sealed: string | undefined, sid: string | undefined) {
  if (!sealed || !sid) return undefined;
  const span = KeptPlaySpan.safeParse(await unseal(sealed, playSpanLifeMs)).data;
  return span?.sid === sid ? span : undefined;
}
