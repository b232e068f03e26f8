// Geolocation: verification of the player's location, and clearing the on-premises state (API-64, API-88, GEO-04 to GEO-08).
import "server-only";
import * as z from "zod/mini";
import type { Location, LocationReason } from "@/domain/geolocation/location-check";
import { ownEntry } from "@/domain/own-entry";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { LenientText } from "./response-body";
import type { Caller } from "./upstream";

const service = "geolocation";

const Text = z.nullish(z.string());

const LocationAnswer = z.object({
  isCompliant: z.boolean(),
  reasonCode: LenientText,
  siteExperience: Text,
  isOnPremises: z.nullish(z.boolean()),
  onPremSiteExperience: Text,
  productUrl: Text,
});

const reasons: Readonly<Record<string, LocationReason>> = {
  OUT_OF_AREA: "outOfArea",
  VPN_DETECTED: "vpn",
  NO_SIGNAL: "noSignal",
  REMOTE_SOFTWARE: "remoteSoftware",
  NOT_ON_PREMISES: "notOnPremises",
};

const fromWire = (wire: z.infer<typeof LocationAnswer>): Location => ({
  isCompliant: wire.isCompliant,
  reason: ownEntry(reasons, wire.reasonCode ?? "") ?? "other",
  siteExperience: wire.siteExperience ?? undefined,
  onPremises: wire.isOnPremises
    ? { siteExperience: wire.onPremSiteExperience ?? undefined, productUrl: wire.productUrl ?? undefined }
    : undefined,
});

export const locationVerification = defineOperation({
  name: "geolocationVerification",
  does: "Verifies the player's location: by the token of the client script or, without one, by network address.",
  service,
  method: "POST",
  path: "/geolocation/v1/verifications",
  isPublic: true,
  idempotent: true,
  setsToken: true,
  body: z.object({ geoToken: z.optional(z.string()) }),
  answer: LocationAnswer,
});

/** @param geoToken result of the client script; "" for a browser without scripts, which is located by its network address */
export async function verifyLocation(caller: Caller, geoToken: string): Promise<Location> {
  const body = geoToken === "" ? {} : { geoToken };
  return fromWire((await call(caller, locationVerification, { body })).value);
}

export const locationCookieClearing = defineOperation({
  name: "geolocationCookies",
  does: "Clears the on-premises state of a host and site experience.",
  service,
  method: "POST",
  path: "/geolocation/v1/cookies/clear",
  isPublic: true,
  idempotent: true,
  body: z.object({ host: z.string(), siteExperience: z.string() }),
  answer: z.unknown(),
});
