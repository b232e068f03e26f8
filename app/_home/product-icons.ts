import type { IconName } from "@/components/ui/icon-names";
import { type Product, type ProductKind, productRow } from "@/domain/products";

const ofKind = {
  fantasy: "shirt",
  sportsbook: "ball",
  casino: "house",
  horseRacing: "horseshoe",
  lottery: "ticket",
  predictions: "fork",
  other: "globe",
} as const satisfies Record<ProductKind, IconName>;

/** The picture of a product on its tile: the operator's, or that of its kind. */
export function productIcon(product: Product): IconName {
  const { icon, kind } = productRow(product);
  return icon ?? ofKind[kind];
}
