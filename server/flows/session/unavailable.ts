// The page for a product that is switched off (GATE-19 to GATE-28).
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { isProductOn, type Product } from "@/domain/products";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { toProductPage } from "@/server/lookups/flow-link";

/** Loads the page. Redirects when the product is not switched off, because the URL alone makes no statement (promise 18). */
export async function loadUnavailable(
  context: RequestContext,
): Promise<{ kind: "unavailable"; product: Product } | { kind: "redirect"; to: Path }> {
  const { product } = context.parameters;
  if (!product) return { kind: "redirect", to: to("/") };
  return isProductOn(product, await loadFeatureFlags(context))
    ? { kind: "redirect", to: toProductPage(context, product) }
    : { kind: "unavailable", product };
}
