// A session that upstream has given although the second factor of the sign-in is still open (OTP-34?). The token waits sealed in
// a cookie of its own: with it a player can prove the factor, and nothing else. Only then does it become the session.
import "server-only";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours, minutes } from "@/domain/duration";
import { now } from "../clock";
import { seal, unseal } from "./seal";

/** How long a sign-in waits for its second factor without a new token from upstream, milliseconds. */
export const pendingLifeMs = minutes(30);
/** How long it waits in all, however often upstream renews the token. */
export const pendingMaxAgeMs = hours(2);

const PendingSession = z.object({ token: z.string(), since: z.number() });
export type PendingSession = z.infer<typeof PendingSession>;

const sealing = (brand: BrandId) => ({ purpose: "pendingSession", brand, lifeMs: pendingLifeMs }) as const;

export const sealPending = (pending: PendingSession, brand: BrandId) => seal(pending, sealing(brand));

/** @returns the token that waits and since when, or undefined */
export function readPending(sealed: string | undefined, brand: BrandId): PendingSession | undefined {
  if (sealed === undefined) return undefined;
  const pending = PendingSession.safeParse(unseal(sealed, sealing(brand))).data;
  return pending && now() < pending.since + pendingMaxAgeMs ? pending : undefined;
}
