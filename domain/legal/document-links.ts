// Links to the legal documents of the account area (BR-26 to BR-29, BR-55?). The operator's folder says which a country or region has.
import type { Path } from "../forms/outcome";
import { kindOf, type Product } from "../products";
import { toDocument } from "../routing/routes";
import { type LegalPlace, privacyFor, termsFor } from "./legal-documents";

/** BR-27, BR-28, BR-55?: the terms of the region and country that the player lives in. */
export const termsOfUse = (place: LegalPlace): Path => toDocument(`/${termsFor(place)}`);

/** BR-29, BR-55? */
export const privacyNotice = (place: LegalPlace): Path => toDocument(`/${privacyFor(place)}`);

/** REC-26: the duplicate-person screen links to the US terms for fantasy, unless the player is known to live elsewhere. */
export const duplicatePersonTerms = (
  product: Product,
  { isResidenceKnown, ...place }: LegalPlace & { isResidenceKnown: boolean },
): Path =>
  kindOf(product) === "fantasy" && !(isResidenceKnown && place.country !== "US")
    ? termsOfUse({ country: "US" })
    : termsOfUse(place);
