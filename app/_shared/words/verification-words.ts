import type { AddressWords } from "@/components/verification/address-fields";
import type { VerificationWords } from "@/components/verification/verification-fields";
import { packOptions } from "@/domain/forms/select-options";
import type { PostalKind, RegionKind } from "@/domain/person/address-labels";
import { packRegions } from "@/domain/person/region-lists";
import { problemsOfField } from "@/domain/verification/form-problems";
import { countFields, firstFixedSection, formSections, longestSection } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";
import type { RequestContext } from "@/server/context/request-context";
import type { VerificationFormView } from "@/server/flows/verification/read-form";
import { creditCheckText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";
import { missingFieldsWords, sectionWords } from "../missing-fields-words";
import { shownWords } from "./shown-words";

/** What a postal code is called, by the kind that a country has. */
export function postalWords(context: RequestContext): Record<PostalKind, string> {
  const { t } = translatorFor(context);
  return {
    zipCode: t("Verification.address.zip.zipCode"),
    postcode: t("Verification.address.zip.postcode"),
    eircode: t("Verification.address.zip.eircode"),
    postalCode: t("Verification.address.zip.postalCode"),
  };
}

/** What a region is called, by the kind that a country has. */
export function regionWords(context: RequestContext): Record<RegionKind, string> {
  const { t } = translatorFor(context);
  return {
    state: t("Verification.region.state"),
    provinceOrTerritory: t("Verification.region.provinceOrTerritory"),
    stateOrTerritory: t("Verification.region.stateOrTerritory"),
    province: t("Verification.region.province"),
    county: t("Verification.region.county"),
    region: t("Verification.region.region"),
  };
}

export function addressWords(context: RequestContext): AddressWords {
  const { t } = translatorFor(context);
  const countTexts = Array.from({ length: 6 }, (_, count) => t("Verification.address.found", { count }));
  return {
    legend: t("Verification.address.legend"),
    tip: t("Verification.address.tip"),
    optional: t("Common.optional"),
    labels: {
      country: t("Verification.address.country"),
      address1: t("Verification.address.address1"),
      address2: t("Verification.address.address2"),
      city: t("Verification.address.city"),
    },
    zip: postalWords(context),
    region: regionWords(context),
    chooseRegion: t("Verification.address.chooseRegion"),
    chooseCountry: t("Verification.address.chooseCountry"),
    update: t("Verification.address.update"),
    updateHint: t("Verification.address.updateHint"),
    search: { list: t("Verification.address.suggestions"), found: countTexts },
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

type FormWords = { submit: string; fieldsToShow: readonly RequestedName[] };

export function verificationWords(context: RequestContext, { submit, fieldsToShow }: FormWords): VerificationWords {
  const { t, problems } = translatorFor(context);
  return {
    optional: t("Common.optional"),
    firstName: t("Verification.firstName"),
    middleName: t("Verification.middleName"),
    lastName: t("Verification.lastName"),
    dateOfBirth: t("Verification.dateOfBirth"),
    onFile: t("Reverification.onFile"),
    parts: { day: t("Verification.day"), month: t("Verification.month"), year: t("Verification.year") },
    address: addressWords(context),
    sections: {
      you: t("Verification.section.you"),
      number: t("Verification.section.number"),
      license: t("Verification.section.license"),
    },
    section: sectionWords(context, longestSection(fieldsToShow)),
    left: missingFieldsWords(context, countFields(fieldsToShow)),
    ssn: {
      ssn4: t("Verification.ssn.ssn4"),
      ssn4Optional: t("Verification.ssn.ssn4Optional"),
      ssn9: t("Verification.ssn.ssn9"),
      ssn4Name: t("Verification.ssn.ssn4Name"),
      hint: t("Verification.ssn.hint"),
      ...shownWords(context, "CorrectiveAction.ssn"),
    },
    licenseNumber: t("Verification.licenseNumber"),
    licenseIssueDate: t("Verification.licenseIssueDate"),
    licenseExpirationDate: t("Verification.licenseExpirationDate"),
    creditCheckBox: creditCheckText(context).title,
    creditCheckName: t("Verification.creditCheckName"),
    submit,
    busy: t("Common.busy"),
    problems: problems(fieldsToShow.flatMap((field) => problemsOfField[field])),
  };
}
