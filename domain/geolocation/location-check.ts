// Where a player stands, and what the check of it leads to (GEO-01 to GEO-12?).
import { seconds } from "../duration";
import type { Problem } from "../problems";
import { type SiteExperience, siteExperienceParts } from "../site-experience";

/** GEO-10?: how long the client script may take from its loading to its answer, milliseconds. */
export const checkTimeoutMs = seconds(15);

/** How far the client script came before it failed. */
const startFailures = ["load", "initialise", "check", "timeout"] as const;
export type StartFailure = (typeof startFailures)[number];

/** @returns the failure that a form names, or undefined */
export const startFailureNamed = (word: unknown): StartFailure | undefined =>
  startFailures.find((failure) => failure === word);

/** Why a place does not do, in our words; `other` is what no document mentions. */
export const locationReasons = ["outOfArea", "vpn", "noSignal", "remoteSoftware", "notOnPremises", "other"] as const;
export type LocationReason = (typeof locationReasons)[number];

/** GEO-11?: each reason is a page of its own. */
export const problemOfReason = {
  outOfArea: "locationOutOfArea",
  vpn: "locationVpn",
  noSignal: "locationNoSignal",
  remoteSoftware: "locationRemoteSoftware",
  notOnPremises: "locationNotOnPremises",
  other: "locationRefused",
} satisfies Record<LocationReason, Problem>;

/** What the platform makes of a place. */
export type Location = {
  isCompliant: boolean;
  reason: LocationReason;
  /** The site experience of that place, when upstream names one. */
  siteExperience: string | undefined;
  /** Set on the premises of the operator. */
  onPremises: { siteExperience: string | undefined; productUrl: string | undefined } | undefined;
};

/** `signIn` is the check before a sign-in; the others are the steps of their names. */
export type LocationCheck = "signIn" | "geolocate" | "on-prem-verify";

export type AfterLocation =
  | { kind: "continue"; siteExperience: SiteExperience }
  /** GEO-05, GEO-12?: two cookies, and the product's own host. */
  | { kind: "toProduct"; siteExperience: SiteExperience; productUrl: string | undefined }
  | { kind: "refuse"; problem: Problem };

const known = (said: string | undefined, current: SiteExperience) =>
  said !== undefined && siteExperienceParts(said) ? said : current;

/**
 * What follows from a check. Decision order:
 * 1. on the premises: to the product;
 * 2. a check of the premises that finds the player elsewhere refuses;
 * 3. a place that does not do refuses with its reason;
 * 4. otherwise on, under the site experience of the place (GEO-04).
 */
export function afterLocation(check: LocationCheck, found: Location, current: SiteExperience): AfterLocation {
  const { isCompliant, reason, siteExperience, onPremises } = found;
  if (onPremises) {
    const own = known(onPremises.siteExperience, known(siteExperience, current));
    return { kind: "toProduct", siteExperience: own, productUrl: onPremises.productUrl };
  }
  if (check === "on-prem-verify" && isCompliant) return { kind: "refuse", problem: problemOfReason.notOnPremises };
  if (!isCompliant) return { kind: "refuse", problem: problemOfReason[reason] };
  return { kind: "continue", siteExperience: known(siteExperience, current) };
}
