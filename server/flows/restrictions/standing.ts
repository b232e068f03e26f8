// Which products of the brand the player can open now, and which restrictions say why not.
import "server-only";
import type { Restriction } from "@/domain/corrective-actions/required-actions";
import { isOffered, type Product } from "@/domain/products";
import { nameFor } from "@/domain/questionnaires/name-for";
import { mayOpen, type ProductState, type ProductStates } from "@/domain/restrictions/scope";
import { type LoadedActions, loadActionsOf } from "@/server/flows/corrective-actions/required-actions";
import { GuardUnavailable } from "@/server/guard/store";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { loadPermissionSettings } from "@/server/lookups/product-offer";
import { type EndedQuestionnaire, finalResultsOf } from "@/server/records/questionnaire-results";
import type { SignedInContext } from "@/server/request/context";

/** Undefined while the platform does not say. */
type Loaded = LoadedActions | undefined;

export type Standing = {
  states: ProductStates;
  /** Of all products that were asked about, by product. */
  restrictions: ReadonlyMap<Product, readonly Restriction[]>;
};

/**
 * A questionnaire that has ended for good, while the platform still asks for it: there is nothing left to answer. Without the guard
 * store it is not known, and the page of the step says so.
 */
export async function endedQuestionnaire(
  context: SignedInContext,
  { required }: LoadedActions,
): Promise<EndedQuestionnaire | undefined> {
  if (required.kind !== "steps") return undefined;
  const [{ code, reasons }] = required.steps;
  const ended = await finalResultsOf(context, code).catch((error: unknown) => {
    if (error instanceof GuardUnavailable) return [];
    throw error;
  });
  return ended.find(({ name }) => name === nameFor(code, reasons));
}

async function stateFrom(context: SignedInContext, loaded: Loaded): Promise<ProductState> {
  if (!loaded) return "unknown";
  switch (loaded.required.kind) {
    case "clear":
      return "closed";
    case "steps":
      return (await endedQuestionnaire(context, loaded)) ? "blocked" : "steps";
    default:
      return "blocked";
  }
}

/**
 * Asks about each product that the session does not open. They are asked about together, and a page waits no longer than for any
 * other read that it can do without.
 * @param own what is required for the product of the request
 */
export async function loadStanding(context: SignedInContext, own: Promise<Loaded>): Promise<Standing> {
  const [flags, settings] = await Promise.all([loadFeatureFlags(context), loadPermissionSettings(context)]);
  const opens = (product: Product) => mayOpen(product, context.player, settings);
  const restrictions = new Map<Product, readonly Restriction[]>();
  const remember = (product: Product, loaded: Loaded) => {
    if (loaded) restrictions.set(product, loaded.restrictions);
    return loaded;
  };
  const stateOf = async (product: Product): Promise<ProductState> => {
    const isOwn = product === context.product;
    if (opens(product) && !isOwn) return "open";
    const loaded = isOwn ? await own : remember(product, await optionalRead(loadActionsOf(context, product)));
    const isClear = !loaded || loaded.required.kind === "clear";
    if (opens(product) && isClear) return "open";
    // forceVerify closes every product until the steps of one are done
    const ownSteps = context.player.forceVerify && isClear && (await own)?.required.kind === "steps";
    return ownSteps ? "steps" : stateFrom(context, loaded);
  };
  const offered = context.brand.products.filter((product) => isOffered(product, flags));
  const [states] = await Promise.all([
    Promise.all(offered.map(async (product) => ({ product, state: await stateOf(product) }))),
    own.then((loaded) => remember(context.product, loaded)),
  ]);
  return { states, restrictions };
}
