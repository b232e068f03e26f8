import { missingFieldsWords, sectionWords } from "@/app/_shared/missing-fields-words";
import { postalWords, regionWords } from "@/app/_shared/words/verification-words";
import type { LicenceWords } from "@/components/licence/licence-fields";
import type { Problem } from "@/domain/forms/problems";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

const browserProblems = [
  "firstNameInvalid",
  "lastNameInvalid",
  "dayInvalid",
  "monthInvalid",
  "yearInvalid",
  "tooYoung",
  "licenceNumberInvalid",
  "addressInvalid",
  "cityInvalid",
  "regionInvalid",
  "countryInvalid",
  "zipInvalid",
] as const satisfies readonly Problem[];

export function licenceWords(context: RequestContext): LicenceWords {
  const { t, problem, problems } = translatorFor(context);
  return {
    country: t("DocumentInfo.country"),
    update: t("DocumentInfo.update"),
    updateHint: t("DocumentInfo.updateHint"),
    licenseNumber: t("DocumentInfo.licenseNumber"),
    birthDate: t("DocumentInfo.birthDate"),
    issueDate: t("DocumentInfo.issueDate"),
    expirationDate: t("DocumentInfo.expirationDate"),
    parts: { day: t("DocumentInfo.day"), month: t("DocumentInfo.month"), year: t("DocumentInfo.year") },
    firstName: t("DocumentInfo.firstName"),
    lastName: t("DocumentInfo.lastName"),
    homeAddress: t("DocumentInfo.homeAddress"),
    address1: t("DocumentInfo.address1"),
    address2: t("DocumentInfo.address2"),
    city: t("DocumentInfo.city"),
    region: regionWords(context),
    chooseRegion: t("DocumentInfo.chooseRegion"),
    zip: postalWords(context),
    optional: t("Common.optional"),
    sections: { license: t("Verification.section.license"), you: t("Verification.section.you") },
    section: sectionWords(context, 5),
    left: missingFieldsWords(context, 12),
    failed: problem("licenceFailed"),
    submit: t("DocumentInfo.submit"),
    busy: t("Common.busy"),
    barcode: {
      label: t("DocumentInfo.barcode.label"),
      hint: t("DocumentInfo.barcode.hint"),
      reading: t("DocumentInfo.barcode.reading"),
      read: t("DocumentInfo.barcode.read"),
      failed: t("DocumentInfo.barcode.failed"),
    },
    problems: problems(browserProblems),
  };
}
