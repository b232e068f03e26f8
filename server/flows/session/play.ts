// The page of a product: gaming session and heartbeat (GATE-40 to GATE-55, GATE-84?).
import "server-only";
import { isOpenByClaims } from "@/domain/account-home/product-access";
import type { Path } from "@/domain/forms/outcome";
import type { Product } from "@/domain/products";
import { startQuery } from "@/domain/routing/flow-link";
import { to } from "@/domain/routing/routes";
import { heartbeatMode } from "@/domain/session/play-span";
import { endsSession } from "@/domain/session/session-ending-codes";
import type { SignedInContext } from "@/server/context/request-context";
import { loadActionsOf } from "@/server/flows/corrective-actions/required-actions";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { loadPermissionSettings } from "@/server/lookups/product-offer";
import { needsPlaySpan, onboardingStanding } from "@/server/session/gaming-session";
import type { KeptPlaySpan } from "@/server/session/play-span";
import { endSessionForCode } from "@/server/session/session-lifecycle";
import { countActivity } from "@/server/session/session-state";
import { sendHeartbeat } from "@/server/upstream/session/play-spans";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { contextAt } from "./time-out";

export type Play =
  /** No gaming session yet, or an onboarding to complete: the post-auth sequence does both. */
  { kind: "redirect"; to: Path } | { kind: "play"; playSpan: KeptPlaySpan | undefined; isLegacy: boolean };

/** The gate goes by the permission of a product; for one that requires none the platform says what stops the whole account. */
async function isStoppedWithAccount(context: SignedInContext, product: Product): Promise<boolean> {
  const settings = await loadPermissionSettings(context);
  if (isOpenByClaims(product, context.player, settings, context.brand.products)) return false;
  return (await loadActionsOf(context, product)).required.kind !== "clear";
}

/**
 * Loads the page. Operators without gaming sessions need none (GATE-55).
 * @throws UpstreamError when it is unknown what stops the player
 */
export async function loadPlay(context: SignedInContext, product: Product): Promise<Play> {
  if (await isStoppedWithAccount(context, product)) {
    return { kind: "redirect", to: to("/correctiveactions", { ...startQuery(flowLinkOf(context)), product }) };
  }
  if ((!context.playSpan.current && needsPlaySpan(context)) || (await onboardingStanding(context))) {
    return {
      kind: "redirect",
      to: to("/postauth", { ...startQuery(flowLinkOf(context)), product, returnPath: context.here }),
    };
  }
  return { kind: "play", playSpan: context.playSpan.current, isLegacy: await isLegacy(context) };
}

/** The flow that created the gaming session may have had another site experience than the page that plays in it. */
const siteExperienceOf = ({ playSpan, siteExperience }: SignedInContext) =>
  playSpan.current?.siteExperience ?? siteExperience;

async function isLegacy(context: SignedInContext): Promise<boolean> {
  const siteExperience = siteExperienceOf(context);
  const upstream = { ...context.upstream, siteExperience };
  return (await loadFeatureFlags({ ...context, siteExperience, upstream })).legacyPlaySpan === true;
}

/** The page that a heartbeat is sent from, under the site experience of its gaming session. */
async function contextOfPlay(context: SignedInContext, at: unknown): Promise<SignedInContext> {
  const page = contextAt(context, at);
  const siteExperience = siteExperienceOf(context);
  if (siteExperience === context.siteExperience) return page;
  const { pathname, searchParams } = new URL(page.here, context.hosts.account);
  searchParams.set("intendedSiteExp", siteExperience);
  return contextAt(context, `${pathname}?${searchParams}`);
}

export type Pulse = { kind: "alive" | "unknown" } | { kind: "ended"; to: Path };

export type Beat = {
  /** Whether the player has clicked since the last heartbeat. */
  clicked: boolean;
  /** Path and query of the page that sends it. */
  at?: unknown;
};

/**
 * Sends a heartbeat, on the path of the creation: extends after a click, validates otherwise. A KRN code ends the session, and the next
 * sign-in leads back to the page; any other failure is only logged.
 */
export async function sendBeat(context: SignedInContext, { clicked, at }: Beat): Promise<Pulse> {
  if (clicked) await countActivity(context, context.player, context.now);
  const { upstream } = context;
  const playSpan = context.playSpan.current;
  if (!playSpan) return { kind: "unknown" };
  upstream.siteExperience = siteExperienceOf(context);
  try {
    await sendHeartbeat(context, playSpan.clientKey, heartbeatMode(clicked, await isLegacy(context)));
    return { kind: "alive" };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind !== "signedOut" && !endsSession(error.code)) {
      context.log.warn({ event: "heartbeatFailed", code: error.code });
      return { kind: "unknown" };
    }
    return { kind: "ended", to: await endSessionForCode(await contextOfPlay(context, at), error.code) };
  }
}
