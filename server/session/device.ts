// The device cookie: a browser in which a right code was entered is known for that account for 90 days, so that strangers who try
// codes elsewhere cannot keep the player out (promise 7; OWASP, "Device Cookies"). It does not sign a player in.
import "server-only";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { hours } from "@/domain/duration";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { UngatedContext } from "@/server/context/request-context";
import { accountDigest, type Device } from "@/server/guard/client";
import { now } from "../clock";
import { seal, unseal } from "./seal";

/** How long a right code makes a device known, milliseconds. */
export const deviceLifeMs = hours(90 * 24);
/** Accounts and contacts of one device; a household has few. The oldest are forgotten first. */
const maxAccounts = 12;

const KeptDevice = z.object({
  id: z.string(),
  /** Digest of an account or contact, and until when the device is known for it, epoch milliseconds. */
  accounts: z.array(z.tuple([z.string(), z.number()])),
});
type KeptDevice = z.infer<typeof KeptDevice>;

const sealing = (brand: BrandId) => ({ purpose: "device", brand, lifeMs: deviceLifeMs }) as const;

function open(sealed: string | undefined, brand: BrandId): KeptDevice | undefined {
  const device = sealed ? KeptDevice.safeParse(unseal(sealed, sealing(brand))).data : undefined;
  return device && { ...device, accounts: device.accounts.filter(([, until]) => now() < until) };
}

/** @returns the device of a request, or undefined for a browser in which no right code was entered */
export function readDevice(sealed: string | undefined, brand: BrandId): Device | undefined {
  const device = open(sealed, brand);
  return device && { id: device.id, knownFor: device.accounts.map(([account]) => account) };
}

/** @returns the device cookie of a browser that is now known for these accounts as well */
export function sealDevice(sealed: string | undefined, accounts: readonly string[], brand: BrandId): Promise<string> {
  const { id, accounts: before } = open(sealed, brand) ?? { id: randomBytes(16).toString("hex"), accounts: [] };
  const until = now() + deviceLifeMs;
  const proved = accounts.map((account): [string, number] => [account, until]);
  const others = before.filter(([account]) => !accounts.includes(account));
  const device: KeptDevice = { id, accounts: [...others, ...proved].slice(-maxAccounts) };
  return seal(device, sealing(brand));
}

type DeviceFacts = Pick<UngatedContext, "isShared" | "record">;

/** @returns whether the player says that this device is shared or public: at the sign-in of this session, or of this flow */
export const isSharedDevice = ({ isShared, record }: DeviceFacts): boolean =>
  isShared || (record !== undefined && "isSharedDevice" in record && record.isSharedDevice === true);

/**
 * Makes the browser of this submit known for an account or contact, because a right code for it was entered there. A shared or public
 * device is never known.
 */
export function proveDevice(context: DeviceFacts & { readonly cookieWrites: CookieWrites }, account: string): void {
  const { cookieWrites } = context;
  if (cookieWrites.onSharedDevice || isSharedDevice(context)) return;
  cookieWrites.provedFor = [...new Set([...(cookieWrites.provedFor ?? []), accountDigest(account)])];
}
