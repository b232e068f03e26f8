import { missingFieldsWords, sectionWords } from "@/app/_shared/missing-fields-words";
import { addressWords } from "@/app/_shared/words/verification-words";
import type { NamedField } from "@/components/forms/summary-lines";
import type { OccupationWords } from "@/components/occupation/occupation-words";
import { occupationProblems } from "@/domain/occupation/occupation-form";
import type { SignedInContext } from "@/server/context/request-context";
import { phoneCountryOptions } from "@/server/lookups/country-options";
import { occupationText } from "@/server/lookups/shown-texts/sentences";
import { translatorFor } from "@/server/lookups/translator";

/** The fields of a player who works, who has the most. */
const maxFields = 12;
const longestSection = 8;

export function occupationWords(context: SignedInContext): OccupationWords {
  const { t, problems } = translatorFor(context);
  const { tip: _, ...address } = addressWords(context);
  return {
    occupation: t("Occupation.occupation"),
    chooseOccupation: t("Occupation.chooseOccupation"),
    update: t("Occupation.update"),
    updateHint: t("Occupation.updateHint"),
    sector: t("Occupation.sector"),
    chooseSector: t("Occupation.chooseSector"),
    schoolName: t("Occupation.schoolName"),
    employer: {
      name: t("Occupation.employerName"),
      phone: {
        label: t("Occupation.employerPhone"),
        country: t("CorrectiveAction.phone.country"),
        number: t("Occupation.phoneNumber"),
        countries: phoneCountryOptions(context),
      },
      address: { ...address, legend: t("Occupation.section.employer") },
      optional: t("Common.optional"),
    },
    employerOptional: t("Occupation.employerOptional"),
    citizenship: t("Occupation.citizenship"),
    chooseCitizenship: t("Occupation.chooseCitizenship"),
    preferredName: t("Occupation.preferredName"),
    optional: t("Common.optional"),
    attestation: occupationText(context).title,
    sections: {
      work: t("Occupation.section.work"),
      employer: t("Occupation.section.employer"),
      about: t("Occupation.section.about"),
    },
    section: sectionWords(context, longestSection),
    left: missingFieldsWords(context, maxFields),
    submit: t("Occupation.submit"),
    busy: t("Common.busy"),
    problems: problems(occupationProblems),
  };
}

/** In the order of the screen. */
export function occupationNames({ employer, ...words }: OccupationWords): NamedField[] {
  const { labels } = employer.address;
  return [
    { label: words.occupation, inputs: ["occupation"] },
    { label: words.sector, inputs: ["sector"] },
    { label: words.schoolName, inputs: ["schoolName"] },
    { label: employer.name, inputs: ["employerName"] },
    { label: labels.country, inputs: ["country"] },
    { label: labels.address1, inputs: ["address1"] },
    { label: labels.address2, inputs: ["address2"] },
    { label: labels.city, inputs: ["city"] },
    { inputs: ["region"] },
    { inputs: ["zip"] },
    { label: employer.phone.label, inputs: ["countryCode", "employerPhone"] },
    { label: words.citizenship, inputs: ["citizenship"] },
    { label: words.preferredName, inputs: ["preferredName"] },
  ];
}
