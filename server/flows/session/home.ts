// The account home: offered products and the player's avatar (GATE-19 to GATE-28, BR-48, BR-49).
import "server-only";
import { isAllowed, isOffered, type Product, permissionFor } from "@/domain/products";
import { config } from "@/server/config";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import type { SignedInContext } from "@/server/request/context";
import { fetchAvatar } from "@/server/upstream/avatar";
import { readAvatarUrl } from "@/server/upstream/profile";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type Offer = {
  product: Product;
  /** The token has the product's permission. */
  isOpen: boolean;
};

/** @returns the brand's products that its feature flags offer */
export async function loadOffers(context: SignedInContext): Promise<Offer[]> {
  const flags = await loadFeatureFlags(context);
  const settings = {
    marketplaceViewOnly: config().MARKETPLACE_VIEW_ONLY.includes(context.brand.id),
    networkPermission: flags.networkPermission,
  };
  return context.brand.products
    .filter((product) => isOffered(product, flags))
    .map((product) => ({
      product,
      isOpen: !context.player.forceVerify && isAllowed(permissionFor(product, settings), context.player.permissions),
    }));
}

export type Avatar =
  | { kind: "picture"; bytes: Uint8Array; type: string }
  | { kind: "original"; url: string }
  | { kind: "none" };

/** BR-48: adds a timestamp, so that no cached image is used. */
function withTime(url: string, now: number) {
  const timed = new URL(url);
  timed.searchParams.set("t", String(now));
  return timed.href;
}

/** Fetches the player's avatar; when that fails, the browser gets the original URL (BR-49). */
export async function loadAvatar(context: SignedInContext): Promise<Avatar> {
  const avatarUrl = await readAvatarUrl(context.upstream, context.player.userKey).catch((error: unknown) => {
    if (error instanceof UpstreamError) return undefined;
    throw error;
  });
  const url = context.safeRedirectTarget(avatarUrl);
  if (!url || url.startsWith("/")) return { kind: "none" };
  const picture = await fetchAvatar(context.upstream, withTime(url, context.now));
  return picture ? { kind: "picture", ...picture } : { kind: "original", url };
}
