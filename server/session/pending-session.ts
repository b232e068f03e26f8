// A session whose second factor is not verified yet (OTP-34?). Upstream has issued the token; we keep it sealed in a separate cookie,
// with which the player can verify the factor and do nothing else. Only then does it become the session.
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours, minutes } from "@/domain/duration";
import { now } from "../clock";
import { seal, unseal } from "./seal";

/** How long a pending session lasts unless upstream renews its token, milliseconds. */
export const pendingLifeMs = minutes(30);
/** Its maximum age, however often upstream renews the token, milliseconds. */
export const pendingMaxAgeMs = hours(2);

const PendingSession = z.object({ token: z.string(), since: z.number() });
export type PendingSession = z.infer<typeof PendingSession>;

const sealing = (brand: BrandId) => ({ purpose: "pendingSession", brand, lifeMs: pendingLifeMs }) as const;

export const sealPending = (pending: PendingSession, brand: BrandId) => seal(pending, sealing(brand));

/** @returns the pending token and its start (epoch milliseconds), or undefined */
export function readPending(sealed: string | undefined, brand: BrandId): PendingSession | undefined {
  if (sealed === undefined) return undefined;
  const pending = PendingSession.safeParse(unseal(sealed, sealing(brand))).data;
  return pending && now() < pending.since + pendingMaxAgeMs ? pending : undefined;
}
