// The geolocation check and its outcomes (GEO-01 to GEO-12?).
import { seconds } from "../duration";
import type { Problem } from "../forms/problems";
import { type SiteExperience, siteExperienceParts } from "../site-experience";

/** GEO-10?: time limit of the client script, from loading to its result, milliseconds. */
export const checkTimeoutMs = seconds(15);

/** How far the client script came before it failed. */
const startFailures = ["load", "initialise", "check", "timeout"] as const;
export type StartFailure = (typeof startFailures)[number];

/** @returns the failure, or undefined for an unknown name */
export const startFailureNamed = (word: unknown): StartFailure | undefined =>
  startFailures.find((failure) => failure === word);

/** Why a location is not compliant, with the page of each reason (GEO-11?); `other` stands for any undocumented one. */
export const problemOfReason = {
  outOfArea: "locationOutOfArea",
  vpn: "locationVpn",
  noSignal: "locationNoSignal",
  remoteSoftware: "locationRemoteSoftware",
  notOnPremises: "locationNotOnPremises",
  other: "locationRefused",
} satisfies Record<string, Problem>;
export type LocationReason = keyof typeof problemOfReason;

/** The platform's verdict on a location. */
export type Location = {
  isCompliant: boolean;
  reason: LocationReason;
  /** The site experience of the location, when upstream names one. */
  siteExperience: string | undefined;
  /** Set when the player is on the operator's premises. */
  onPremises: { siteExperience: string | undefined; productUrl: string | undefined } | undefined;
};

/** `signIn` is the check before a sign-in; the others are corrective-action steps. */
export type LocationCheck = "signIn" | "geolocate" | "on-prem-verify";

export type AfterLocation =
  | { kind: "continue"; siteExperience: SiteExperience }
  /** GEO-05, GEO-12?: on the premises; sets two cookies and leaves for the product's host. */
  | { kind: "toProduct"; siteExperience: SiteExperience; productUrl: string | undefined }
  | { kind: "refuse"; problem: Problem };

const validOr = (siteExperience: string | undefined, fallback: SiteExperience) =>
  siteExperience !== undefined && siteExperienceParts(siteExperience) ? siteExperience : fallback;

/**
 * Decision order:
 * 1. on the premises: go to the product;
 * 2. the on-premises step, but the player is elsewhere: refuse;
 * 3. not compliant: refuse with the reason;
 * 4. otherwise continue under the site experience of the location (GEO-04).
 */
export function afterLocation(check: LocationCheck, location: Location, current: SiteExperience): AfterLocation {
  const { isCompliant, reason, siteExperience, onPremises } = location;
  if (onPremises) {
    const own = validOr(onPremises.siteExperience, validOr(siteExperience, current));
    return { kind: "toProduct", siteExperience: own, productUrl: onPremises.productUrl };
  }
  if (check === "on-prem-verify" && isCompliant) return { kind: "refuse", problem: problemOfReason.notOnPremises };
  if (!isCompliant) return { kind: "refuse", problem: problemOfReason[reason] };
  return { kind: "continue", siteExperience: validOr(siteExperience, current) };
}
