// The current gaming session, sealed in a cookie so that any instance can send its heartbeat (CA-56!, GATE-41, GATE-86?).
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import { now } from "../clock";
import { seal, unseal } from "./seal";

/** Maximum age, milliseconds, however often it is sealed again: the default of SESSION_MAX_AGE_MS. */
const playSpanLifeMs = hours(12);

export const KeptPlaySpan = z.object({
  /** The session that it belongs to; another session cannot use it. */
  sid: z.string(),
  /** Epoch milliseconds on our clock. */
  createdAt: z.number(),
  clientKey: z.string(),
  /** Of its path (GATE-40), and so of its heartbeats. A cookie of an earlier version does not say it. */
  siteExperience: z.optional(z.string()),
  /** Creation time on the platform's clock, epoch milliseconds. */
  startedAt: z.optional(z.number()),
  /** When the previous gaming session was created, epoch milliseconds (GATE-43). */
  lastEndedAt: z.optional(z.number()),
  /** Creation time on the site experience's clock, epoch milliseconds (GATE-44). */
  siteExperienceTime: z.optional(z.number()),
});
export type KeptPlaySpan = z.infer<typeof KeptPlaySpan>;

const sealing = (brand: BrandId) => ({ purpose: "playSpan", brand, lifeMs: playSpanLifeMs }) as const;

export const sealPlaySpan = (span: KeptPlaySpan, brand: BrandId) => seal(span, sealing(brand));

/** @returns the gaming session of this session, or undefined */
export function readPlaySpan(
  sealed: string | undefined,
  { brand, sid }: { brand: BrandId; sid: string | undefined },
): KeptPlaySpan | undefined {
  if (!sealed || !sid) return undefined;
  const span = KeptPlaySpan.safeParse(unseal(sealed, sealing(brand))).data;
  return span?.sid === sid && now() < span.createdAt + playSpanLifeMs ? span : undefined;
}
