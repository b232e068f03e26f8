// Sealing in iron-session's format: always with an end, bound to brand and purpose. A seal that was tampered with reads as no seal
// (promise 5).
import "server-only";
import { createDecipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from "node:crypto";
import { sealData } from "iron-session";
import { cache } from "react";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { seconds } from "@/domain/duration";
import { now } from "../clock";
import { config } from "../config";
import { replayMs, type Sealer } from "../store/store";

/** One per use, so that nothing sealed for one use opens in another. */
export type SealPurpose =
  | "flowRecord"
  | "pendingSession"
  | "device"
  | "playSpan"
  | "submit"
  | "upload"
  | "notice"
  | "draft"
  | "form"
  | "mergeComparison"
  | "verdict"
  | "handOver"
  | "typedCredentials";

export type Sealing = {
  purpose: SealPurpose;
  brand: BrandId;
  /** How long the seal holds, milliseconds; never endless. */
  lifeMs: number;
};

const Envelope = z.object({ purpose: z.string(), brand: z.string(), value: z.unknown() });

/** What iron-session allows for clocks that differ, milliseconds. */
const skewMs = seconds(60);

/** The passwords are long and random, so one iteration is enough; that is the library's own setting. */
const keyFrom = (password: string, salt: string) => pbkdf2Sync(password, salt, 1, 32, "sha1");

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * @param now epoch milliseconds
 * @returns the sealed value; undefined unless the seal is intact, in force, and made with one of these passwords
 */
export function openSeal(sealed: string, passwords: Readonly<Record<string, string>>, now: number): unknown {
  // the signature does not cover the version
  const match = /^(Fe26\.2\*(\d+)\*(\w+)\*([\w-]+)\*([\w-]+)\*([1-9]\d*))\*(\w+)\*([\w-]+)~2$/.exec(sealed);
  if (!match) return undefined;
  const [, signed = "", id = "", salt = "", iv = "", encrypted = "", end = "", signatureSalt = "", signature = ""] =
    match;
  const password = Object.hasOwn(passwords, id) ? passwords[id] : undefined;
  if (password === undefined || !(Number(end) > now - skewMs)) return undefined;
  const expected = createHmac("sha256", keyFrom(password, signatureSalt)).update(signed).digest("base64url");
  if (!isEqual(signature, expected)) return undefined;
  return decrypted(encrypted, keyFrom(password, salt), iv);
}

function decrypted(encrypted: string, key: Buffer, iv: string): unknown {
  try {
    const decipher = createDecipheriv("aes-256-cbc", key, Buffer.from(iv, "base64url"));
    return JSON.parse(decipher.update(encrypted, "base64url", "utf8") + decipher.final("utf8"));
  } catch {
    // signed by us and still not readable: sealed by something else that holds the password
    return undefined;
  }
}

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

/** Seals what the store keeps for the repeats of a submit or an upload. */
export const sealerFor = <T>(purpose: SealPurpose, brand: BrandId): Sealer<T> => ({
  seal: (value) => seal(value, { purpose, brand, lifeMs: replayMs }),
  unseal: async (sealed) => unseal(sealed, { purpose, brand }) as T | undefined,
});
