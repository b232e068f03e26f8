import type { IconName } from "@/components/ui/icon-names";
import { type Tile, Tiles } from "@/components/ui/lists/tiles";
import { type Product, type ProductKind, productRow } from "@/domain/products";
import { toProduct } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

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
function productIcon(product: Product): IconName {
  const { icon, kind } = productRow(product);
  return icon ?? ofKind[kind];
}

type ProductTilesProps = {
  context: RequestContext;
  products: readonly ({ product: Product } & Pick<Tile, "isQuiet" | "detail">)[];
};

/** Products by name and picture; each tile opens its product. */
export function ProductTiles({ context, products }: ProductTilesProps) {
  const { t } = translatorFor(context);
  const tiles = products.map(({ product, ...more }) => ({
    title: t(`Products.${product}`),
    icon: productIcon(product),
    href: toProduct(product),
    ...more,
  }));
  return <Tiles tiles={tiles} />;
}
