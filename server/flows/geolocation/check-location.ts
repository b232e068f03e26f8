// One check of where somebody stands, for whoever asks: before a sign-in, or as a step after it (GEO).
import "server-only";
import { productHome } from "@/domain/destinations";
import {
  type AfterLocation,
  afterLocation,
  type LocationCheck,
  startFailureNamed,
} from "@/domain/geolocation/location-check";
import { type Path, type Stay, stay } from "@/domain/outcome";
import { config } from "@/server/config";
import { hitAll } from "@/server/guard/limits";
import type { Visit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import { clearLocationCookies, verifyLocation } from "@/server/upstream/geolocation";

/** GEO-10?: the client script of this deployment, and the API host that it is given (GEO-07). */
export function locationClient({ hosts }: Visit) {
  const { GEOLOCATION_SCRIPT_URL: src, GEOLOCATION_SCRIPT_INTEGRITY: integrity } = config();
  return { script: src === undefined ? undefined : { src, ...(integrity && { integrity }) }, apiHost: hosts.api };
}

/** GEO-01 @returns whether this sign-in begins with the check; not once it has been through it */
export function startsWithLocation({ product, siteExperience, native, query }: Visit): boolean {
  const { SIGN_IN_GEOLOCATION: asked } = config();
  const isAsked = asked.includes(product) || asked.includes(siteExperience);
  return isAsked && !native && query.located !== "true" && query.change !== "true";
}

/** GEO-08: the browser has left the premises. What upstream keeps may outlive it; what we keep does not. */
async function forgetPremises(visit: Visit): Promise<void> {
  visit.effects.onPremises = null;
  const host = new URL(visit.hosts.account).hostname;
  await clearLocationCookies(visit.upstream, host, visit.siteExperience, `${visit.submitKey}-premises`).catch(
    (error: unknown) => {
      if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
    },
  );
}

export type Placed = Stay | { goesOn: string } | { leavesFor: Path; siteExperience: string };

/**
 * Sends what the client script found, or nothing where there is none, and says what follows.
 * A client that did not start is logged and tracked (GEO-06, ERR-86, TRK-07), and nothing is sent.
 */
export async function place(visit: Visit, form: FormData, check: LocationCheck): Promise<Placed> {
  const failure = startFailureNamed(form.get("geoFailure"));
  if (failure) {
    visit.log.error({ event: "geolocationStartFailed", why: "failed to initialize", code: failure });
    track(visit, "geolocationStartFailed", { code: failure });
    return stay("locationNotStarted");
  }
  if (config().GEOLOCATION_SCRIPT_URL === undefined) {
    visit.log.warn({ event: "geolocationSkipped" });
    track(visit, "geolocationSkipped");
  }
  const account = visit.player?.userKey ?? visit.address;
  const turn = await hitAll(visit.guard, "location", { account, address: visit.address }, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const geoToken = String(form.get("geoToken") ?? "").slice(0, 2048);
  const found = await verifyLocation(visit.upstream, geoToken, `${visit.submitKey}-location`);
  const after = afterLocation(check, found, visit.siteExperience);
  if (after.leads !== "toProduct" && visit.onPremises) await forgetPremises(visit);
  return placed(visit, after);
}

function placed(visit: Visit, after: AfterLocation): Placed {
  if (after.leads === "refuse") return stay(after.problem);
  const { siteExperience } = after;
  if (after.leads === "goOn") return { goesOn: siteExperience };
  visit.effects.onPremises = { siteExperience };
  return { leavesFor: visit.safeTarget(after.productUrl) ?? productHome(visit), siteExperience };
}
