// Known devices: a browser in which a right code was entered is known for that account for 90 days, so that strangers who try codes
// elsewhere cannot keep the player out (promise 7; OWASP, "Device Cookies"). The browser's cookie has the marks. A mark never signs
// a player in.
import "server-only";
import { hours } from "@/domain/duration";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { UngatedContext } from "@/server/context/request-context";
import { accountDigest, type Device } from "@/server/guard/attempt-counters";
import type { KeptDevice } from "./browser";
import { newBrowserText } from "./browser";

/** How long a right code makes a device known, milliseconds. */
export const deviceLifeMs = hours(90 * 24);
/** Accounts and contacts of one device; a household has few. The oldest are forgotten first. */
const maxAccounts = 12;

const known = (device: KeptDevice | undefined, now: number) =>
  device?.accounts.filter(([, until]) => now < until) ?? [];

/** @returns the device of a request, or undefined for a browser in which no right code was entered */
export function deviceFrom(kept: KeptDevice | undefined, now: number): Device | undefined {
  const accounts = known(kept, now);
  return kept && accounts.length > 0 ? { id: kept.id, knownFor: accounts.map(([account]) => account) } : undefined;
}

/** @returns the marks of a browser that is now known for these accounts as well. Its device keeps its id, by which attempts are counted */
export function withProof(kept: KeptDevice | undefined, proved: readonly string[], now: number): KeptDevice {
  const marks = proved.map((account): [string, number] => [account, now + deviceLifeMs]);
  const others = known(kept, now).filter(([account]) => !proved.includes(account));
  return { id: kept?.id ?? newBrowserText(), accounts: [...others, ...marks].slice(-maxAccounts) };
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
