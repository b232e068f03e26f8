// Input for links to the operator's other hosts, from the request context and the settings.
import "server-only";
import type { Brand } from "@/domain/brands";
import { privacyNotice, termsOfUse } from "@/domain/legal/document-links";
import { homeCountry } from "@/domain/person/home-address";
import { type DestinationContext, support } from "@/domain/routing/destinations";
import type { Hosts } from "@/domain/routing/hosts";
import { productOf } from "@/domain/site-experience";
import type { RequestContext } from "@/server/context/request-context";
import { config } from "../config";

/** @returns the context that `domain/routing/destinations.ts` builds links from, with the entry source (BR-34) */
export const destinationsOf = ({ brand, hosts, siteExperience, product }: RequestContext): DestinationContext => ({
  brand,
  hosts,
  siteExperience,
  product,
  entrySource: config().ENTRY_SOURCE,
  paths: config().DESTINATION_PATHS,
});

type LegalContext = Pick<RequestContext, "brand" | "residence"> & Partial<Pick<RequestContext, "siteExperience">>;

/** BR-28, BR-29: terms and privacy notice for the player's residence, else for the brand's country. */
export function legalPaths({ brand, residence, siteExperience = brand.siteExperience }: LegalContext) {
  const country = residence ?? homeCountry({ brand, siteExperience });
  return {
    terms: termsOfUse(country, siteExperience, config().LEGAL_PATHS),
    privacy: privacyNotice(siteExperience, config().LEGAL_PATHS),
  };
}

/** The support page of a brand, for pages that do not belong to one product. */
export const brandSupport = (brand: Brand, hosts: Hosts) =>
  support({ brand, hosts, product: productOf(brand.siteExperience), paths: config().DESTINATION_PATHS });
