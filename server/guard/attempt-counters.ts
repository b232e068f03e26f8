// Whose attempt is counted: the browser's when it is known for the account, its network's otherwise (promise 7).
import "server-only";
import { createHash } from "node:crypto";
import { networkOf } from "@/domain/network";
import type { Counter, Limit, StorePort } from "../store/store";

/** A browser in which a right code was entered. */
export type Device = {
  readonly id: string;
  /** Digests of the accounts and contacts whose right code was entered there. */
  readonly knownFor: readonly string[];
};

export type Client = StorePort & {
  /** As scripts/client-address.ts found it. */
  readonly address: string;
  readonly device?: Device | undefined;
};

/** @returns the name of an account or contact in a browser's cookie, which must not reveal it */
export const accountDigest = (account: string): string =>
  createHash("sha256").update(account).digest("base64url").slice(0, 22);

/** @returns the id of the device of a request, if it is known for the account */
export function knownDevice({ device }: Pick<Client, "device">, account: string): string | undefined {
  return device?.knownFor.includes(accountDigest(account)) ? device.id : undefined;
}

/** What a counter counts by, for metrics and for what the player reads. */
export type CountedBy = "device" | "knownDevices" | "network" | "unknownDevices";

export type AccountLimits = Readonly<Record<Exclude<CountedBy, "knownDevices">, Limit>> & {
  /** Of all known devices of an account together, where they have such a limit. */
  readonly knownDevices?: Limit;
};

const counter = (by: CountedBy, limit: Limit, which = ""): Counter => ({ name: `${by} ${which}`, limit });

/**
 * The counters of an attempt on an account: of a known device its own; of any other its network's, and that of all unknown devices. They
 * have none in common, so that strangers cannot use up the attempts of a known device.
 */
export function countersFor(client: Client, account: string, limits: AccountLimits): Counter[] {
  const device = knownDevice(client, account);
  return device === undefined
    ? [counter("network", limits.network, networkOf(client.address)), counter("unknownDevices", limits.unknownDevices)]
    : [
        counter("device", limits.device, device),
        ...(limits.knownDevices ? [counter("knownDevices", limits.knownDevices)] : []),
      ];
}

/** @param name of the counter that refused an attempt @returns what it counts by */
export const countedBy = (name: string): CountedBy => name.split(" ")[0] as CountedBy;
