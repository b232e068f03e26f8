// Sealing with iron-session: explicit life always, bound to brand and purpose, and every tampering gives the same answer as
// nothing (promise 5).
import "server-only";
import { sealData, unsealData } from "iron-session";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { seconds } from "@/domain/duration";
import { now } from "../clock";
import { config } from "../config";

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

// iron-session ages seals by the machine's clock, which in the sandbox environment is not the product's (decision 007). A
// seal is therefore given an end on the product's clock, and checked against it here.

/** A ttl of 0 means endless to iron-session. */
const ttlUntil = (end: number) => Math.max(1, Math.ceil((end - Date.now()) / 1000));

/** The end stands in the part of the seal that its signature covers; iron-session allows a minute for clocks that differ. */
const hasEnded = (sealed: string) => !(Number(sealed.split("*")[5]) > now() - seconds(60));

export const seal = (value: unknown, { purpose, brand, lifeMs }: Sealing): Promise<string> =>
  sealData({ purpose, brand, value } satisfies z.infer<typeof Envelope>, {
    password: { ...config().recordPasswords },
    ttl: ttlUntil(now() + lifeMs),
  });

/** @returns the value, or undefined for a seal that is broken, old, made elsewhere, or made for another brand or purpose */
export async function unseal(sealed: string, { purpose, brand, lifeMs }: Sealing): Promise<unknown> {
  // iron-session does not authenticate the version that it appends
  let isBroken = !/^[^~]+~2$/.test(sealed) || hasEnded(sealed);
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
