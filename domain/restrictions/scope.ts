// What is stopped: the whole account, one product, or changes to the account; and what stays open.
import type { Product } from "../products";
import type { Restriction } from "./restriction";

/**
 * - `open`: the session has the product's permission, and where the token says forceVerify nothing is required for it;
 * - `steps`: corrective actions open it;
 * - `blocked`: a restriction that the player cannot clear, or a verdict, stops it;
 * - `closed`: the permission is missing, and nothing that we know of opens it;
 * - `unknown`: the permission is missing, and the platform did not say why in time.
 */
export type ProductState = "open" | "steps" | "blocked" | "closed" | "unknown";
export type ProductStates = readonly { product: Product; state: ProductState }[];

export type Scope =
  /** Only where the platform says so. */
  | { kind: "account" }
  | { kind: "maintenance"; others: readonly Product[] }
  /** `others`: the other products, which are open. `besides`: those that it stops too. */
  | { kind: "product"; product: Product; others: readonly Product[]; besides?: readonly Product[] };

/** @returns whether it stops more than one product, and less than the account */
export const stopsSeveral = (scope: Scope): boolean => scope.kind === "product" && (scope.besides ?? []).length > 0;

const openIn = (states: ProductStates): Product[] =>
  states.filter(({ state }) => state === "open").map((one) => one.product);

/** @returns what a restriction of a product stops */
export function scopeOf(
  { isAccountWide, isOnboarding }: Pick<Restriction, "isAccountWide" | "isOnboarding">,
  product: Product,
  states: ProductStates,
): Scope {
  if (isAccountWide) return { kind: "account" };
  if (isOnboarding) {
    // it holds for the site experience, under which the player opens every product
    const besides = states.flatMap((one) => (one.product === product ? [] : one.product));
    return { kind: "product", product, others: [], besides };
  }
  // no product is stopped, so none of them is another one
  if (product === "myaccount") return { kind: "maintenance", others: openIn(states) };
  return { kind: "product", product, others: openIn(states).filter((one) => one !== product) };
}
