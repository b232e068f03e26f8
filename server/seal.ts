// Sealing with iron-session: explicit life always, bound to brand and purpose, and every tampering gives the same answer as
// nothing (promise 5).
import "server-only";
import { sealData, unsealData } from "iron-session";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { config } from "./config";

/** One per use, so that nothing sealed for one use opens in another. */
export type SealPurpose =
  | "flowRecord"
  | "pendingSession"
  | "playSpan"
  | "submit"
  | "upload"
  | "notice"
  | "endedSession";

export type Sealing = {
  purpose: SealPurpose;
  brand: BrandId;
  /** How long the seal holds, milliseconds; never endless. */
  lifeMs: number;
};

const Envelope = z.object({ purpose: z.string(), brand: z.string(), value: z.unknown() });

export const seal = (value: unknown, { purpose, brand, lifeMs }: Sealing): Promise<string> =>
  sealData({ purpose, brand, value } satisfies z.infer<typeof Envelope>, {
    password: { ...config().recordPasswords },
    ttl: Math.ceil(lifeMs / 1000),
  });

/** @returns the value, or undefined for a seal that is broken, old, made elsewhere, or made for another brand or purpose */
export async function unseal(sealed: string, { purpose, brand, lifeMs }: Sealing): Promise<unknown> {
  // iron-session does not authenticate the version that it appends
  let isBroken = !/^[^~]+~2$/.test(sealed);
  const opened = await unsealData<Record<string, unknown>>(sealed, {
    password: { ...config().recordPasswords },
    ttl: Math.ceil(lifeMs / 1000),
    onUnsealError: () => {
      isBroken = true;
    },
  });
  const envelope = Envelope.safeParse(opened).data;
  const isOurs = envelope?.purpose === purpose && envelope.brand === brand;
  return isBroken || !isOurs ? undefined : envelope.value;
}
