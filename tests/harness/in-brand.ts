// A screen of the registry, as another brand shows it.
import { type BrandId, brands } from "../../domain/brands.ts";
import type { PersonaInput } from "./sandbox-client.ts";
import type { Screen } from "./screens.ts";

const offers = (brand: BrandId, product: string) => brands[brand].products.some((own) => own === product);

/** What the brand offers in place of a product that it does not. */
const productIn = (brand: BrandId, product: string): string =>
  offers(brand, product) ? product : (brands[brand].products[0] ?? product);

function personaIn(brand: BrandId, persona: PersonaInput | null): PersonaInput | null {
  if (!persona?.product || offers(brand, persona.product)) return persona;
  const { siteExperience } = brands[brand];
  return { ...persona, product: productIn(brand, persona.product), siteExperience };
}

const pathIn = (brand: BrandId, path: string) =>
  path.replace(/\bproduct=(\w+)/, (_, product: string) => `product=${productIn(brand, product)}`);

export function inBrand(screen: Screen, brand: BrandId): Screen {
  const { brand: own, path, reach } = screen;
  const moved = (to: BrandId) => (to === own ? brand : to);
  return {
    ...screen,
    brand,
    persona: personaIn(brand, screen.persona),
    ...(path !== undefined && { path: pathIn(brand, path) }),
    ...(reach && {
      reach: (page, context) =>
        reach(page, {
          ...context,
          appOrigin: (to) => context.appOrigin(moved(to)),
          signIn: (at, persona, to) => context.signIn(at, persona, moved(to)),
        }),
    }),
  };
}
