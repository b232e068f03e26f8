// Whether the platform has an optional operation. Without it the feature is absent.
import "server-only";
import type { Offer } from "@/domain/offers";
import type { RequestContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "./feature-flags";

/** @returns whether the platform names the offer in its feature flags; false while they cannot be read */
export async function isOfferedByPlatform(context: RequestContext, offer: Offer): Promise<boolean> {
  const { offers = [] } = await loadFeatureFlags(context);
  return offers.includes(offer);
}
