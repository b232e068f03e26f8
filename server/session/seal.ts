// Sealing in iron-session's format: always with an end, bound to brand and purpose. A seal that was tampered with reads as no seal
// (promise 5).
import "server-only";
import { sealData } from "iron-session";
import { cache } from "react";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { now } from "../clock";
import { config } from "../config";
import { openSeal } from "./open-seal";

/** One per use, so that nothing sealed for one use opens in another. */
export type SealPurpose =
  | "flowRecord"
  | "pendingSession"
  | "device"
  | "playSpan"
  | "submit"
  | "upload"
  | "notice"
  | "sessionNote"
  | "draft"
  | "form"
  | "mergeComparison"
  | "verdict"
  | "handOver"
  | "typedCredentials"
  | "receipts"
  | "reference";

export type Sealing = {
  purpose: SealPurpose;
  brand: BrandId;
  /** How long the seal holds, milliseconds; never endless. */
  lifeMs: number;
};

const Envelope = z.object({ purpose: z.string(), brand: z.string(), value: z.unknown() });

// iron-session counts from the machine's clock, which in the sandbox environment is not the product's (decision 007). So a seal is
// given an end on the product's clock, and opened by that clock.

/** A ttl of 0 means endless to iron-session. */
const ttlUntil = (end: number) => Math.max(1, Math.ceil((end - Date.now()) / 1000));

export function seal(value: unknown, { purpose, brand, lifeMs }: Sealing): Promise<string> {
  const { id, value: password } = config().sealingPassword;
  const options = { password: { [id]: password }, ttl: ttlUntil(now() + lifeMs) };
  return sealData({ purpose, brand, value } satisfies z.infer<typeof Envelope>, options);
}

/** Once for each seal of a request. */
const open = cache((sealed: string) => Envelope.safeParse(openSeal(sealed, config().RECORD_PASSWORDS, now())).data);

/** @returns the value, or undefined for a seal that is broken, old, made elsewhere, or made for another brand or purpose */
export function unseal(sealed: string, { purpose, brand }: Omit<Sealing, "lifeMs">): unknown {
  const envelope = open(sealed);
  return envelope?.purpose === purpose && envelope.brand === brand ? envelope.value : undefined;
}
