import type { AddressWords } from "@/components/verification/address-fields";
import type { PersonWords } from "@/components/verification/identity-fields";
import type { VerificationWords } from "@/components/verification/verification-fields";
import { packOptions } from "@/domain/forms/select-options";
import type { PostalKind, RegionKind } from "@/domain/person/address-labels";
import { packRegions } from "@/domain/person/region-lists";
import { problemsOfField } from "@/domain/verification/form-problems";
import { firstFixedSection, formSections } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";
import type { RequestContext } from "@/server/context/request-context";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { creditCheckText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { shownWords } from "./shown-words";

/** What a postal code is called, by the kind that a country has. */
const postalWords = (context: RequestContext): Record<PostalKind, string> =>
  translatorFor(context).texts("Verification.address.zip", ["zipCode", "postcode", "eircode", "postalCode"]);

/** What a region is called, by the kind that a country has. */
function regionWords(context: RequestContext): Record<RegionKind, string> {
  const kinds = ["state", "provinceOrTerritory", "stateOrTerritory", "province", "county", "region"] as const;
  return translatorFor(context).texts("Verification.region", kinds);
}

export function addressWords(context: RequestContext): AddressWords {
  const { t, texts } = translatorFor(context);
  const countTexts = Array.from({ length: 6 }, (_, count) => t("Verification.address.found", { count }));
  return {
    legend: t("Verification.address.legend"),
    tip: t("Verification.address.tip"),
    optional: t("Common.optional"),
    labels: { country: t("Person.country"), ...texts("Verification.address", ["address1", "address2", "city"]) },
    zip: postalWords(context),
    region: regionWords(context),
    ...texts("Verification.address", ["chooseRegion", "updateHint"]),
    chooseCountry: t("Person.chooseCountry"),
    update: t("Common.action.update"),
    search: {
      list: t("Verification.address.suggestions"),
      found: countTexts,
      incomplete: t("Verification.address.incomplete"),
    },
  };
}

/** The form as its component takes it: lists as strings (select-options.ts). */
export const packedForm = ({ rules, countries, ...form }: VerificationFormView) => ({
  ...form,
  rules: { ...rules, regions: packRegions(rules.regions) },
  sections: formSections(rules.fieldsToShow),
  fixedIn: firstFixedSection(rules.viewOnly),
  countries: packOptions(countries),
});

/** Of the fields of a person and of a license. */
export function personWords(context: RequestContext): PersonWords {
  const { t, texts } = translatorFor(context);
  return {
    optional: t("Common.optional"),
    ...texts("Person", ["firstName", "lastName", "dateOfBirth"]),
    ...texts("Verification", ["middleName", "oneName"]),
    ...texts("Verification", ["licenseNumber", "licenseIssueDate", "licenseExpirationDate"]),
    parts: texts("Common.date", ["day", "month", "year"]),
  };
}

type FormWords = { submit: string; fieldsToShow: readonly RequestedName[] };

export function verificationWords(context: RequestContext, { submit, fieldsToShow }: FormWords): VerificationWords {
  const { t, texts, problems } = translatorFor(context);
  return {
    ...personWords(context),
    onFile: t("Reverification.onFile"),
    address: addressWords(context),
    sections: texts("Verification.section", ["you", "number", "license"]),
    ssn: {
      ...texts("Verification.ssn", ["ssn4", "ssn4Optional", "ssn9", "hint"]),
      ...shownWords(context, "CorrectiveAction.ssn"),
    },
    creditCheckBox: creditCheckText(context).title,
    submit,
    busy: t("Common.busy"),
    problems: problems(fieldsToShow.flatMap((field) => problemsOfField[field])),
  };
}
