// A screen of the registry, as another brand shows it.
import { type BrandId, brands } from "../../../domain/brands.ts";
import { productOf, siteExperienceParts } from "../../../domain/site-experience.ts";
import { shippedPersonas } from "../../../sandbox/personas/shipped.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import type { Screen } from "./screens.ts";

const offers = (brand: BrandId, product: string) => brands[brand].products.some((own) => own === product);

/** What the brand offers in place of a product that it does not. */
const productIn = (brand: BrandId, product: string): string =>
  offers(brand, product) ? product : (brands[brand].products[0] ?? product);

const siteIn = (brand: BrandId, siteExperience: string): string =>
  offers(brand, productOf(siteExperience)) ? siteExperience : brands[brand].siteExperience;

/** A shipped persona belongs to its own brand, so the screen gets a new one with the same story. */
function asMade(persona: PersonaInput): { brand?: string } {
  const seed = Object.keys(persona).length === 1 ? shippedPersonas.find(({ id }) => id === persona.id) : undefined;
  if (!seed) return persona;
  const { id: _, email, phone, ...rest } = seed;
  // null says that there is none; an address or number belongs to the shipped one
  return { ...rest, ...(email === null && { email }), ...(phone === null && { phone }) };
}

/** Product and site experience are in other parts of a persona too, such as what they have agreed to. */
function personaIn(brand: BrandId, persona: PersonaInput | null): PersonaInput | null {
  if (persona === null) return null;
  const { brand: _, ...made } = asMade(persona);
  return JSON.parse(JSON.stringify(made), (key, value) => {
    if (typeof value !== "string") return value;
    if (key === "product") return productIn(brand, value);
    return siteExperienceParts(value) ? siteIn(brand, value) : value;
  });
}

const pathIn = (brand: BrandId, path: string): string =>
  path
    .replace(/(\bproduct=|^\/play\/)(\w+)/g, (_, before: string, product: string) => before + productIn(brand, product))
    .replace(/\bintendedSiteExp=([\w-]+)/, (_, site: string) => `intendedSiteExp=${siteIn(brand, site)}`);

/** @returns the screen with a persona, products and site experiences that the brand has; its own where it is of the brand */
export function inBrand(screen: Screen, brand: BrandId): Screen {
  const { brand: own, path, reach, whyNotIn, ...rest } = screen;
  if (own === brand) return screen;
  const whyNot = whyNotIn?.(brands[brand]);
  if (whyNot) return impossible(screen, brand, whyNot);
  return {
    ...rest,
    brand,
    persona: personaIn(brand, screen.persona),
    ...(path !== undefined && { path: pathIn(brand, path) }),
    ...(reach && {
      reach: (page, context) => reach(page, { ...context, addressOf: (to) => context.addressOf(pathIn(brand, to)) }),
    }),
  };
}

const impossible = ({ id, requirement }: Screen, brand: BrandId, whyNot: string): Screen => ({
  id,
  requirement,
  brand,
  persona: null,
  reach: () => Promise.reject(new Error(`${brands[brand].name} cannot have this screen: ${whyNot}`)),
});
