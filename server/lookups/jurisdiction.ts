// What depends on the law of the place where a player is, and the support page of a brand.
import "server-only";
import type { Brand } from "@/domain/brands";
import type { Path } from "@/domain/forms/outcome";
import { privacyNotice, termsOfUse } from "@/domain/legal/document-links";
import { type FootText, footTexts, type LegalPlace } from "@/domain/legal/legal-documents";
import { type HelpLine, helpLineAt } from "@/domain/operator/help-lines";
import { homeCountry } from "@/domain/person/home-country";
import { support, voluntarySelfExclusion } from "@/domain/routing/destinations";
import type { Hosts } from "@/domain/routing/hosts";
import { toDocument } from "@/domain/routing/routes";
import { productOf, siteExperienceParts } from "@/domain/site-experience";
import { type AgeSign, ageSign } from "@/domain/verification/minimum-age";
import type { RequestContext } from "@/server/context/request-context";
import { config } from "../config";

type LegalContext = Pick<RequestContext, "brand" | "residence"> &
  Partial<Pick<RequestContext, "siteExperience">> & {
    player?: { readonly geolocation?: string | undefined } | null;
  };

/**
 * Where the law of a player is: the country of residence, with the region of the site experience, else of the last known location
 * (CA-60?), where that is in this country.
 */
export function jurisdictionOf({
  brand,
  residence,
  siteExperience = brand.siteExperience,
  player,
}: LegalContext): LegalPlace {
  const country = residence ?? homeCountry({ brand, siteExperience });
  const place = siteExperienceParts(siteExperience);
  const [, located] = new RegExp(`^${country}-([A-Z0-9]{1,3})$`).exec(player?.geolocation ?? "") ?? [];
  return { country, region: (place?.country === country ? place.region : undefined) ?? located };
}

/** The age of the player's jurisdiction. */
export function ageOf(context: LegalContext): AgeSign {
  const { country, region } = jurisdictionOf(context);
  return ageSign(country, region);
}

/** The help line of the player's jurisdiction; undefined where the operator has none. */
export function helpLineOf(context: LegalContext): HelpLine | undefined {
  const { country, region } = jurisdictionOf(context);
  return helpLineAt(country, region);
}

/** COOL-03: the self-exclusion program of the player's jurisdiction; undefined where none is configured. */
export const selfExclusionOf = (context: LegalContext): string | undefined =>
  voluntarySelfExclusion(jurisdictionOf(context), config().VOLUNTARY_SELF_EXCLUSION_URLS);

/** BR-28, BR-29: terms and privacy notice for the player's residence, else for the brand's country. */
export function legalPaths(context: LegalContext) {
  const place = jurisdictionOf(context);
  return { terms: termsOfUse(place), privacy: privacyNotice(place) };
}

/** The cookie notice and the accessibility statement, where the operator has them. */
export const footTextLinks = () =>
  footTexts.map((name): { name: FootText; href: Path } => ({ name, href: toDocument(`/${name}`) }));

/** The support page of a brand, for pages that do not belong to one product. */
export const brandSupport = (brand: Brand, hosts: Hosts) =>
  support({ brand, hosts, product: productOf(brand.siteExperience) });
