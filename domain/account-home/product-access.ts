// Who may open a product: one rule for the words on its tile, for the gate and for the page that a press leads to (GATE-29, GATE-77?).
import type { RequiredActions } from "../corrective-actions/required-actions";
import { isAllowed, type PermissionSettings, type Product, permissionFor } from "../products";
import type { ProductState } from "../restrictions/scope";

/** What the claims of a session say of a product. */
export type ClaimedAccess = "open" | "mustVerify" | "noPermission";

type Claims = { forceVerify: boolean; permissions: ReadonlySet<string> };

/** @returns whether the token has the product's permission, and whether it says forceVerify in spite of it (GATE-77?) */
export function claimedAccess(permission: string | null, { forceVerify, permissions }: Claims): ClaimedAccess {
  if (!isAllowed(permission, permissions)) return "noPermission";
  return forceVerify ? "mustVerify" : "open";
}

/**
 * Whether the claims of a session are enough to open a product that it may open. One without a permission is stopped by what stops the
 * whole account, so that the permission of another product must show that nothing does.
 */
export function isOpenByClaims(
  product: Product,
  player: Claims,
  settings: PermissionSettings,
  offered: readonly Product[],
): boolean {
  const needsNone = (one: Product) => permissionFor(one, settings) === null;
  const mayOpen = (one: Product) => claimedAccess(permissionFor(one, settings), player) === "open";
  const shown = needsNone(product) ? offered.filter((one) => !needsNone(one)) : [product];
  return mayOpen(product) && shown.some(mayOpen);
}

/**
 * What a press on the tile of a product does, by what the platform requires for it. The words of the tile and the entry page of the
 * corrective actions both go by it.
 */
export function productAccess(claimed: ClaimedAccess, { kind }: RequiredActions): ProductState {
  if (kind === "steps") return "steps";
  if (kind !== "clear") return "blocked";
  // forceVerify leads to the steps of the product, and where it has none, past them (GATE-77?)
  return claimed === "noPermission" ? "closed" : "open";
}
