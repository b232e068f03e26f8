// The product that a request names, and the feature flags that decide whether it is offered (GATE-19 to GATE-28).
import "server-only";
import { type PermissionSettings, type Product, productAt } from "@/domain/products";
import type { GateSettings } from "@/domain/routing/gate";
import { routeAt } from "@/domain/routing/routes";
import { productOf, siteExperienceAt } from "@/domain/site-experience";
import type { RequestContext, UngatedContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "./feature-flags";

type Link = Readonly<Record<string, unknown>>;

type Named = Pick<UngatedContext, "record" | "query" | "brand">;

/** @returns the product of the page that a sign-in returns to: a product's page, or a link to the steps before one */
export function productOnReturn({ returnPath }: Link, { brand }: Pick<Named, "brand">): Product | undefined {
  const [pathname = "", search] = typeof returnPath === "string" ? returnPath.split(/[?#]/) : [];
  const route = routeAt(pathname);
  if (!route?.sequence) return productAt(brand, route?.product);
  const named = new URLSearchParams(search).get("product");
  return brand.products.find((product) => product === named);
}

function productOfExperience({ intendedSiteExp }: Link, { brand }: Named): Product | undefined {
  const intended = siteExperienceAt(brand, intendedSiteExp);
  const product = intended === undefined ? undefined : productOf(intended);
  return product === productOf(brand.siteExperience) ? undefined : product;
}

/**
 * @param onPath the product in the path of the page
 * @returns the product that the request names, if any. The brand's default product does not count: the player did not choose it, and
 * must be able to sign in while it is switched off.
 */
export function namedProduct(context: Named, onPath?: string): Product | undefined {
  const { record, query, brand } = context;
  const link: Link = record && "parameters" in record ? record.parameters : query;
  return (
    productAt(brand, onPath) ??
    productAt(brand, link.product) ??
    productOnReturn(link, context) ??
    productOfExperience(link, context)
  );
}

/** @returns the gate setting with which it refuses a product that is switched off */
export async function productOfferFor(
  context: UngatedContext,
  product: Product | undefined,
): Promise<Pick<GateSettings, "offer">> {
  if (!product) return {};
  return { offer: { product, siteExperience: context.siteExperience, flags: await loadFeatureFlags(context) } };
}

/** What decides, besides the product, on the permission that it requires (GATE-33, GATE-39). */
export const loadPermissionSettings = async (context: RequestContext): Promise<PermissionSettings> => ({
  marketplaceViewOnly: context.brand.viewOnly,
  networkPermission: (await loadFeatureFlags(context)).networkPermission,
});
