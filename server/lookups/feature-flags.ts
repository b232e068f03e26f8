// Feature flags, cached for a minute per brand and site experience; a missing flag is on (scripts/release/requirements/catalogue/decisions.md,
// "Feature flags").
import "server-only";
import { minutes, seconds } from "@/domain/duration";
import type { Offer } from "@/domain/offers";
import type { Flags } from "@/domain/products";
import type { RequestContext, UngatedContext } from "@/server/context/request-context";
import { readFlags } from "@/server/upstream/feature-flags";
import { isCurrent } from "../clock";
import { processWide } from "../telemetry/process-wide";

const lifeMs = minutes(1);
/** How long a failed read is kept, milliseconds: one failure must not decide for a minute what is offered. */
const retryMs = seconds(1);
/** A link may name any site experience that can be taken apart, so their number is not that of the platform's. */
const maxKept = 200;
/** Without it each request makes one call more. A reading is known while it is under way: a page asks for the flags in several places at once. */
type Reading = { flags: Promise<Flags>; until: number };
type Known = Map<string, Reading>;
const known = () => processWide<Known>("feature-flags", () => new Map());

/** @returns the flags; when they cannot be read, the last known ones or none */
export async function loadFeatureFlags({ brand, siteExperience, upstream, now }: UngatedContext): Promise<Flags> {
  const key = `${brand.id}/${siteExperience}`;
  const cached = known().get(key);
  if (cached && isCurrent(cached.until, lifeMs, now)) return cached.flags;
  const startedAt = performance.now();
  const lastKnown = () => {
    reading.until = now + performance.now() - startedAt + retryMs;
    return cached?.flags ?? {};
  };
  const reading: Reading = { flags: readFlags({ upstream }).catch(lastKnown), until: now + lifeMs };
  // last, so that the first is the one that was read longest ago
  known().delete(key);
  known().set(key, reading);
  const [oldest] = known().keys();
  if (oldest !== undefined && known().size > maxKept) known().delete(oldest);
  return reading.flags;
}

/** @returns whether the platform names the offer in its feature flags; false while they cannot be read */
export async function isOfferedByPlatform(context: RequestContext, offer: Offer): Promise<boolean> {
  const { offers = [] } = await loadFeatureFlags(context);
  return offers.includes(offer);
}
