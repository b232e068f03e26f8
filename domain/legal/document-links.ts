// Links to the legal documents of the account area, with the paths that a deployment configures (BR-26 to BR-29, BR-55?).
import * as z from "zod/mini";
import type { Path } from "../forms/outcome";
import { ownEntry } from "../own-entry";
import { kindOf, type Product } from "../products";
import { toDocument } from "../routing/routes";
import { defaultSiteExperience, type SiteExperience, siteExperienceParts } from "../site-experience";
import { documentNamed, privacyFor, termsFor } from "./legal-documents";

const isSuffix = (value: string) => value.startsWith("/") && documentNamed(value.slice(1)) !== undefined;
const Suffix = z.string().check(z.refine(isSuffix, "must be a slash and a document, such as /terms-of-use"));

/** Configuration: country or site experience → paths of its legal documents (BR-28, BR-29, BR-55?). */
export const DocumentPaths = z.record(
  z.string(),
  z.object({ termsOfUsePath: z.optional(Suffix), privacyNoticePath: z.optional(Suffix) }),
);
export type DocumentPaths = z.infer<typeof DocumentPaths>;

/**
 * BR-27, BR-28, BR-55?: the terms of the country that the player lives in. A path configured for a site experience applies only
 * in that site experience's own country, so that players never see another country's terms.
 * @param country ISO code
 */
export function termsOfUse(country: string, siteExperience: SiteExperience, configured: DocumentPaths = {}): Path {
  const isAtHome = siteExperienceParts(siteExperience)?.country === country;
  const own = isAtHome ? ownEntry(configured, siteExperience)?.termsOfUsePath : undefined;
  return toDocument(ownEntry(configured, country)?.termsOfUsePath ?? own ?? `/${termsFor(country)}`);
}

/** REC-26: the duplicate-person screen links to the US terms for fantasy, unless the player is known to live elsewhere. */
export const duplicatePersonTerms = (
  product: Product,
  { country, isResidenceKnown }: { country: string; isResidenceKnown: boolean },
  siteExperience: SiteExperience,
  configured: DocumentPaths = {},
): Path =>
  kindOf(product) === "fantasy" && !(isResidenceKnown && country !== "US")
    ? toDocument(`/${termsFor("US")}`)
    : termsOfUse(country, siteExperience, configured);

/** BR-29, BR-55? */
export const privacyNotice = (siteExperience = defaultSiteExperience, configured: DocumentPaths = {}): Path =>
  toDocument(
    ownEntry(configured, siteExperience)?.privacyNoticePath ??
      `/${privacyFor(siteExperienceParts(siteExperience)?.country ?? "")}`,
  );
