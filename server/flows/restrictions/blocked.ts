// What stops a player, as every page shows it (the entry page of the corrective actions, the locked page and the account home), and which
// products of the brand they can open now.
import "server-only";
import { claimedAccess, isOpenByClaims, productAccess } from "@/domain/account-home/product-access";
import { type Blocks, isBlock } from "@/domain/corrective-actions/required-actions";
import { isProductOn, type Product, permissionFor } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { mergeByName, restrictionKey, restrictionRow } from "@/domain/restrictions/restriction-actions";
import {
  type BlockedView,
  blockedView,
  type RestrictionView,
  restrictionView,
} from "@/domain/restrictions/restriction-view";
import { amountInDispute } from "@/domain/restrictions/reversals";
import type { ProductState, ProductStates } from "@/domain/restrictions/scope";
import { onboardingBlock } from "@/domain/verdicts/blocks";
import { onboardingRefusal, playStoppedBy } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { leavingEndsSession } from "@/server/flows/corrective-actions/refresh-and-look-around";
import {
  actionsReader,
  type LoadedActions,
  loadRequiredActions,
} from "@/server/flows/corrective-actions/required-actions";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { loadPermissionSettings } from "@/server/lookups/product-offer";
import { readReversals } from "@/server/upstream/reversals";

/** Undefined while the platform does not say. */
type Loaded = LoadedActions | undefined;

export type Standing = {
  states: ProductStates;
  /** Of all products that were asked about, by product. */
  restrictions: ReadonlyMap<Product, readonly Restriction[]>;
};

/** Of a product that the claims open: what stops the whole account stops it too, although the token may be older. */
function stateWithAccount(own: LoadedActions): ProductState {
  const [first, ...others] = own.restrictions.filter(({ isAccountWide }) => isAccountWide);
  if (!first) return "open";
  return [first, ...others].some(isBlock) ? "blocked" : "steps";
}

/**
 * Asks about the products that the session does not open. They are asked about together, and a page waits no longer than for any
 * other read that it can do without.
 * @param own what is required for the product of the request
 */
export async function loadStanding(context: SignedInContext, own: Loaded | Promise<Loaded>): Promise<Standing> {
  const [flags, settings] = await Promise.all([loadFeatureFlags(context), loadPermissionSettings(context)]);
  const offered = context.brand.products.filter((product) => isProductOn(product, flags));
  const isShownOpen = (product: Product) => isOpenByClaims(product, context.player, settings, context.brand.products);
  const restrictions = new Map<Product, readonly Restriction[]>();
  const remember = (product: Product, loaded: Loaded) => {
    if (loaded) restrictions.set(product, loaded.restrictions);
    return loaded;
  };
  const verdicts = await context.verdicts.inForce();
  const asksOwn = (product: Product) => product === context.product || isShownOpen(product);
  const isStopped = (product: Product) =>
    verdicts !== undefined &&
    playStoppedBy(verdicts, { product, siteExperience: context.siteExperience }) !== undefined;
  const asked = offered.filter((product) => !asksOwn(product) && !isStopped(product));
  const actionsOf = await actionsReader(context, verdicts ? asked : []);
  const stateOf = async (product: Product): Promise<ProductState> => {
    // what the platform has said of the player cannot be read now (decision 011)
    if (!verdicts) return "unknown";
    if (isStopped(product)) return "blocked";
    const isOwn = product === context.product;
    const loaded = asksOwn(product) ? await own : remember(product, await optionalRead(actionsOf(product)));
    // a press on a product that looks open would end in an error
    if (!loaded) return "unknown";
    if (!isOwn && asksOwn(product)) return stateWithAccount(loaded);
    // the answer may have renewed the token
    const player = (await context.newPlayer()) ?? context.player;
    return productAccess(claimedAccess(permissionFor(product, settings), player), loaded.required);
  };
  const [states] = await Promise.all([
    Promise.all(offered.map(async (product) => ({ product, state: await stateOf(product) }))),
    Promise.resolve(own).then((loaded) => remember(context.product, loaded)),
  ]);
  return { states, restrictions };
}

/** @returns one view of all that blocks the product of the request, without the amount of a chargeback */
export function blockedViewOf(
  context: SignedInContext,
  blocks: Blocks,
  { states, restrictions }: Standing,
  amount?: number,
): BlockedView {
  const { product } = context;
  const ofOthers = [...restrictions].flatMap(([of, own]) => (of === product ? [] : own));
  const facts = {
    product,
    states,
    leavingEndsSession: leavingEndsSession(context, restrictions.get(product) ?? blocks),
    amountInDispute: amount,
  };
  const viewOf = (block: Restriction) =>
    restrictionView(block, { ...facts, elsewhere: [...ofOthers, ...blocks.filter((other) => other !== block)] });
  const [first, ...others] = blocks;
  return blockedView([viewOf(first), ...others.map(viewOf)], facts.leavingEndsSession);
}

/**
 * The refusal of an onboarding (PA-33). Asks about the other products as well, so that the page can say what it stops.
 * @param actions what is required, if the page has loaded it. @returns undefined where nothing was refused
 */
export async function loadRefusedOnboarding(
  context: SignedInContext,
  actions?: LoadedActions,
): Promise<RestrictionView | undefined> {
  const refusal = onboardingRefusal((await context.verdicts.inForce()) ?? [], context.siteExperience);
  if (!refusal) return undefined;
  const standing = await loadStanding(context, actions ?? loadRequiredActions(context));
  return blockedViewOf(context, [onboardingBlock(refusal.at)], standing).reasons[0];
}

/** @returns a view of each block of all products that were asked about; one that stops several of them counts once */
export function viewsOfAll(context: SignedInContext, { states, restrictions }: Standing): readonly RestrictionView[] {
  const all = [...restrictions].toSorted(([a], [b]) => Number(b === context.product) - Number(a === context.product));
  const views = new Map<string, RestrictionView>();
  for (const [product, own] of all) {
    for (const block of mergeByName(own.filter(isBlock))) {
      const key = restrictionKey(block);
      const elsewhere = all.flatMap(([, others]) => others).filter((other) => restrictionKey(other) !== key);
      const facts = { product, states, elsewhere, leavingEndsSession: leavingEndsSession(context, own) };
      if (!views.has(key)) views.set(key, restrictionView(block, facts));
    }
  }
  return [...views.values()];
}

const isChargeback = (block: Restriction) => restrictionRow(block).layout === "chargeback";

/** The same with the amount in dispute; a chargeback without one is shown as the plain message (RS-48 to RS-50). */
export async function loadBlockedView(
  context: SignedInContext,
  blocks: Blocks,
  standing: Standing,
): Promise<BlockedView> {
  if (!blocks.some(isChargeback)) return blockedViewOf(context, blocks, standing);
  // without the reversals the player still has to see the block, so a failure or a slow answer shows the plain message (RS-49)
  const amount = await optionalRead(readReversals(context).then(amountInDispute));
  const plain = (block: Restriction): Restriction =>
    amount === undefined && isChargeback(block) ? { ...block, variant: "plainChargeback" } : block;
  const [first, ...others] = blocks;
  return blockedViewOf(context, [plain(first), ...others.map(plain)], standing, amount);
}
