// Links to the legal documents of the account area, with the paths that a deployment configures (BR-26 to BR-29, BR-55?).
import * as z from "zod/mini";
import type { Path } from "../forms/outcome";
import { ownEntry } from "../own-entry";
import { kindOf, type Product } from "../products";
import { toDocument } from "../routing/routes";
import { type SiteExperience, siteExperienceParts } from "../site-experience";
import { documentNamed, type LegalPlace, privacyFor, termsFor } from "./legal-documents";

const isSuffix = (value: string) => value.startsWith("/") && documentNamed(value.slice(1)) !== undefined;
const Suffix = z.string().check(z.refine(isSuffix, "must be a slash and a document, such as /terms-of-use"));

/** Configuration: country, region or site experience → paths of its legal documents (BR-28, BR-29, BR-55?). */
export const DocumentPaths = z.record(
  z.string(),
  z.object({ termsOfUsePath: z.optional(Suffix), privacyNoticePath: z.optional(Suffix) }),
);
export type DocumentPaths = z.infer<typeof DocumentPaths>;

/**
 * The path that a deployment configures for a place. One of a site experience applies only in that site experience's own country, so
 * that players never see another country's terms.
 */
function configuredPath(
  kind: keyof DocumentPaths[string],
  { country, region }: LegalPlace,
  siteExperience: SiteExperience,
  configured: DocumentPaths,
) {
  const isAtHome = siteExperienceParts(siteExperience)?.country === country;
  const keys = [`${country}-${region}`, country, ...(isAtHome ? [siteExperience] : [])];
  return keys.map((key) => ownEntry(configured, key)?.[kind]).find((path) => path !== undefined);
}

/** BR-27, BR-28, BR-55?: the terms of the region and country that the player lives in. */
export const termsOfUse = (place: LegalPlace, siteExperience: SiteExperience, configured: DocumentPaths = {}): Path =>
  toDocument(configuredPath("termsOfUsePath", place, siteExperience, configured) ?? `/${termsFor(place)}`);

/** BR-29, BR-55? */
export const privacyNotice = (
  place: LegalPlace,
  siteExperience: SiteExperience,
  configured: DocumentPaths = {},
): Path =>
  toDocument(configuredPath("privacyNoticePath", place, siteExperience, configured) ?? `/${privacyFor(place)}`);

/** REC-26: the duplicate-person screen links to the US terms for fantasy, unless the player is known to live elsewhere. */
export const duplicatePersonTerms = (
  product: Product,
  { isResidenceKnown, ...place }: LegalPlace & { isResidenceKnown: boolean },
  siteExperience: SiteExperience,
  configured: DocumentPaths = {},
): Path =>
  kindOf(product) === "fantasy" && !(isResidenceKnown && place.country !== "US")
    ? toDocument(`/${termsFor({ country: "US" })}`)
    : termsOfUse(place, siteExperience, configured);
