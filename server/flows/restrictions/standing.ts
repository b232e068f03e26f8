// Which products of the brand the player can open now, and which restrictions say why not.
import "server-only";
import { isOffered, type Product } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { isOpenByClaims, mayOpen, type ProductState, type ProductStates } from "@/domain/restrictions/scope";
import { playStoppedBy } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { type LoadedActions, loadActionsOf } from "@/server/flows/corrective-actions/required-actions";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { loadPermissionSettings } from "@/server/lookups/product-offer";

/** Undefined while the platform does not say. */
type Loaded = LoadedActions | undefined;

export type Standing = {
  states: ProductStates;
  /** Of all products that were asked about, by product. */
  restrictions: ReadonlyMap<Product, readonly Restriction[]>;
};

function stateFrom(loaded: Loaded): ProductState {
  if (!loaded) return "unknown";
  const { kind } = loaded.required;
  return kind === "clear" ? "closed" : kind === "steps" ? "steps" : "blocked";
}

/**
 * Asks about each product that the session does not open. They are asked about together, and a page waits no longer than for any
 * other read that it can do without.
 * @param own what is required for the product of the request
 */
export async function loadStanding(context: SignedInContext, own: Loaded | Promise<Loaded>): Promise<Standing> {
  const [flags, settings] = await Promise.all([loadFeatureFlags(context), loadPermissionSettings(context)]);
  const offered = context.brand.products.filter((product) => isOffered(product, flags));
  const opens = (product: Product) => mayOpen(product, context.player, settings);
  const isShownOpen = (product: Product) => isOpenByClaims(product, context.player, settings, context.brand.products);
  const restrictions = new Map<Product, readonly Restriction[]>();
  const remember = (product: Product, loaded: Loaded) => {
    if (loaded) restrictions.set(product, loaded.restrictions);
    return loaded;
  };
  const verdicts = await context.verdicts.inForce();
  const stateOf = async (product: Product): Promise<ProductState> => {
    // what the platform has said of the player cannot be read now (decision 017)
    if (!verdicts) return "unknown";
    if (playStoppedBy(verdicts, { product, siteExperience: context.siteExperience })) return "blocked";
    const isOwn = product === context.product;
    if (isShownOpen(product) && !isOwn) return "open";
    const loaded = isOwn ? await own : remember(product, await optionalRead(loadActionsOf(context, product)));
    const isClear = !loaded || loaded.required.kind === "clear";
    if (opens(product) && isClear && (loaded || isShownOpen(product))) return "open";
    // forceVerify closes every product until the steps of one are done
    const ownSteps = context.player.forceVerify && isClear && (await own)?.required.kind === "steps";
    return ownSteps ? "steps" : stateFrom(loaded);
  };
  const [states] = await Promise.all([
    Promise.all(offered.map(async (product) => ({ product, state: await stateOf(product) }))),
    Promise.resolve(own).then((loaded) => remember(context.product, loaded)),
  ]);
  return { states, restrictions };
}
