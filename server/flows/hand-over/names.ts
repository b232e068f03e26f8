// How a hand-over names the account and the devices that it is between.
import { app } from "@/domain/operator/own-choices";
import "server-only";
import { maskContact } from "@/domain/person/contact";
import type { Player } from "@/domain/session/claims";
import { type DeviceName, deviceNameFrom } from "@/domain/sign-in-history/device-name";
import type { RequestContext } from "@/server/context/request-context";

/** @returns the account as the phone names it; undefined where nothing names it that may be shown there */
export function maskedAccount({ email, userName }: Pick<Player, "email" | "userName">): string | undefined {
  if (email !== "") return maskContact({ kind: "email", value: email });
  return userName === "" ? undefined : `${[...userName][0]}•••`;
}

/** @returns the device of a request, as far as its user agent tells */
export const deviceOf = ({ upstream }: Pick<RequestContext, "upstream">): DeviceName =>
  deviceNameFrom(upstream.device?.userAgent ?? "", app.userAgent);
