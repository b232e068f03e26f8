// The gaming session that a player is in, sealed in its own cookie so that any instance can send its heartbeat (CA-56!, GATE-41, GATE-86?).
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import type { RecordOwner } from "@/server/records/record-cookies";
import { now } from "../clock";
import { seal, unseal } from "./seal";

export const playSpanCookie = "__Host-playspan";
/** A gaming session is never older than a session token, milliseconds, however often it is sealed again. */
const playSpanLifeMs = hours(12);

export const KeptPlaySpan = z.object({
  /** The session it was created in; another session cannot use it. */
  sid: z.string(),
  /** Epoch ms of our own clock. */
  createdAt: z.number(),
  clientKey: z.string(),
  /** Epoch ms of the platform's clock at creation. */
  startedAt: z.number(),
  /** Epoch ms at which the gaming session before this one was created (GATE-43). */
  lastEndedAt: z.optional(z.number()),
  /** Epoch ms of the site experience's own clock at creation (GATE-44). */
  siteExperienceTime: z.number(),
});
export type KeptPlaySpan = z.infer<typeof KeptPlaySpan>;

const sealing = (brand: BrandId) => ({ purpose: "playSpan", brand, lifeMs: playSpanLifeMs }) as const;

export const sealPlaySpan = (span: KeptPlaySpan, brand: BrandId) => seal(span, sealing(brand));

/** @returns the gaming session of this session, or undefined */
export function readPlaySpan(sealed: string | undefined, { brand, sid }: RecordOwner): KeptPlaySpan | undefined {
  if (!sealed || !sid) return undefined;
  const span = KeptPlaySpan.safeParse(unseal(sealed, sealing(brand))).data;
  return span?.sid === sid && now() < span.createdAt + playSpanLifeMs ? span : undefined;
}
