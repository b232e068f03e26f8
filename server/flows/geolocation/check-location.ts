// The geolocation check, before a sign-in or as a corrective action (GEO).
import "server-only";
import { type FormError, formError, type Path } from "@/domain/forms/outcome";
import {
  type AfterLocation,
  afterLocation,
  type LocationCheck,
  startFailureNamed,
} from "@/domain/geolocation/location-check";
import { signInGeolocation } from "@/domain/operator/own-choices";
import { productHome } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { unifiedEntry } from "@/domain/sign-in/entry";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import type { RequestContext } from "@/server/context/request-context";
import { limitTries } from "@/server/guard/rate-limits";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { locationCookieClearing, verifyLocation } from "@/server/upstream/geolocation";
import { ifPlatformFails } from "@/server/upstream/upstream-error";

/** GEO-10?: the client script of this deployment, and the API host that it calls (GEO-07). */
export function locationClient({ hosts }: RequestContext) {
  return { script: config().GEOLOCATION_SCRIPT, apiHost: hosts.api };
}

/**
 * GEO-01 @returns the check that this sign-in must start with and has not passed yet. It leads back to the entry, and to the flow that goes
 *   on after the sign-in.
 */
export function requiredLocationCheck(context: RequestContext, isUnified: boolean): Path | undefined {
  const { product, siteExperience, native, query, parameters } = context;
  const isRequired = signInGeolocation.includes(product) || signInGeolocation.includes(siteExperience);
  if (!isRequired || native || query.located === "true" || query.change === "true") return undefined;
  const entry = isUnified ? unifiedEntry : undefined;
  const flow = typeof query.flow === "string" ? query.flow : undefined;
  return to("/auth/location", { ...definedParameters(parameters), entry, flow });
}

/** GEO-08: clears the on-premises state after the player left. A failure upstream is ignored; our cookies are cleared in any case. */
async function clearPremises(context: RequestContext): Promise<void> {
  context.cookieWrites.onPremises = null;
  const host = new URL(context.hosts.account).hostname;
  await call(context, locationCookieClearing, { body: { host } }).catch(ifPlatformFails(undefined));
}

export type LocationResult =
  | FormError
  | { kind: "compliant"; siteExperience: string }
  /** On the premises: continue on the product's own page. */
  | { kind: "onPremises"; productPage: Path; siteExperience: string };

/**
 * Verifies the location with the client script's token, or without one when there is no script. A script that did not start is logged
 * and tracked (GEO-06, ERR-86, TRK-07), and nothing is sent.
 */
export async function checkLocation(
  context: RequestContext,
  form: FormData,
  check: LocationCheck,
): Promise<LocationResult> {
  const failure = startFailureNamed(form.get("geoFailure"));
  if (failure) {
    context.log.error({ event: "geolocationStartFailed", why: "failed to initialize", code: failure });
    track(context, "geolocationStartFailed", { code: failure });
    return formError("locationNotStarted");
  }
  if (config().GEOLOCATION_SCRIPT === undefined) {
    context.log.warn({ event: "geolocationSkipped" });
    track(context, "geolocationSkipped");
  }
  const account = context.player?.userKey ?? context.address;
  await limitTries(context, "location", account);
  const geoToken = String(form.get("geoToken") ?? "");
  const location = await verifyLocation(context, geoToken);
  const after = afterLocation(check, location, context.siteExperience);
  if (after.kind !== "toProduct" && context.onPremises) await clearPremises(context);
  return resultOf(context, after);
}

function resultOf(context: RequestContext, after: AfterLocation): LocationResult {
  if (after.kind === "refuse") return formError(after.problem);
  const { siteExperience } = after;
  if (after.kind === "continue") return { kind: "compliant", siteExperience };
  context.cookieWrites.onPremises = { siteExperience };
  const productPage = context.safeRedirectTarget(after.productUrl) ?? productHome(context);
  return { kind: "onPremises", productPage, siteExperience };
}
