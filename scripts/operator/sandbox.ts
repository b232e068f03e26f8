// What the sandbox platform takes of an operator's folder: it imports nothing of the product, and reads this as JSON.
import { packOf } from "./packs.ts";
import type { ReadOperator } from "./read.ts";
import { sandboxCalls } from "./steps.ts";

/** In these the sandbox's own pages wear a brand. */
const worn = ["--hue", "--accent", "--accent-ink", "--accent-soft"];

/** @returns what sandbox/platform/brands.ts reads: brands, products, flags, site experiences, and the players and calls of the folder's own */
export function sandboxOf({ operator, brands, products, words, restrictions, steps }: ReadOperator) {
  const { Products: names } = words.all["en-US"] ?? {};
  const nameOf = (product: string) => (typeof names === "object" && names[product]) || product;
  const { network, accountPermission, siteExperiences } = products;
  return {
    defaultBrand: operator.defaultBrand,
    brands: Object.fromEntries(
      brands.map(({ id, tokens, facts: { name, siteExperience, country } }) => {
        const pack = packOf(tokens);
        return [id, { name, siteExperience, country, style: worn.map((token) => `${token}: ${pack.get(token)};`) }];
      }),
    ),
    products: {
      ...Object.fromEntries(
        Object.entries(products.products).map(([id, { permission, viewOnlyPermission, code }]) => [
          id,
          { name: nameOf(id), permission, viewOnlyPermission, code },
        ]),
      ),
      network: { name: "Network", permission: network.permission },
      myaccount: { name: "My account", permission: accountPermission },
    },
    words: siteExperiences.words,
    defaultSiteExperience: siteExperiences.default,
    accountPermission,
    personas: [...restrictions, ...steps].map(({ persona }) => persona),
    calls: sandboxCalls(steps),
    flags: [...new Set([...Object.values(products.products), network].flatMap(({ flags }) => flags))],
  };
}
