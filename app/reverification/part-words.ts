import { shownWords } from "@/app/_shared/words/shown-words";
import { addressWords } from "@/app/_shared/words/verification-words";
import type { ConfirmationFieldsProps } from "@/components/verification/confirmation-fields";
import type { EmploymentWords } from "@/components/verification/employment-fields";
import { employmentProblems } from "@/domain/verification/form-problems";
import type { RequestContext } from "@/server/context/request-context";
import type { PartShown } from "@/server/flows/reverification/reverification";
import { fieldName } from "@/server/flows/verification/read-form";
import { phoneCountryOptions } from "@/server/lookups/places";
import { translatorFor } from "@/server/lookups/translator";

export function employmentWords(context: RequestContext, submit: string): EmploymentWords {
  const { t, texts, problems } = translatorFor(context);
  const { tip: _, ...address } = addressWords(context);
  return {
    ...texts("Occupation", ["occupation", "sector", "schoolName", "employerName", "citizenship"]),
    chooseCitizenship: t("Person.chooseCountry"),
    phone: {
      label: t("Occupation.employerPhone"),
      country: t("Person.country"),
      number: t("Occupation.phoneNumber"),
      countries: phoneCountryOptions(context),
    },
    address: { ...address, legend: t("Reverification.employerAddress") },
    sections: { work: t("Reverification.section.work"), citizenship: t("Reverification.section.citizenship") },
    optional: t("Common.optional"),
    submit,
    busy: t("Common.busy"),
    problems: problems(employmentProblems),
  };
}

type Confirmation = Extract<PartShown, { part: "confirmation" }>;

/** The last part, ready to be shown. */
export function confirmationProps(
  context: RequestContext,
  { phone, birth, ssnLength }: Confirmation,
): ConfirmationFieldsProps {
  const { t, texts } = translatorFor(context);
  const name = (input: string) => fieldName(birth?.prefix, input);
  return {
    phone,
    ssnLength,
    birth: birth && {
      order: birth.dateOrder,
      names: { day: name("day"), month: name("month"), year: name("year") },
    },
    words: {
      phone: {
        ...texts("CorrectiveAction.phone", ["label", "hint"]),
        country: t("Person.country"),
        number: t("Person.mobileNumber"),
        countries: phoneCountryOptions(context),
      },
      dateOfBirth: t("Person.dateOfBirth"),
      parts: texts("Common.date", ["day", "month", "year"]),
      ssn: {
        ...texts("Verification.ssn", ["ssn4", "ssn9", "hint"]),
        ...shownWords(context, "CorrectiveAction.ssn"),
      },
      submit: t("Reverification.submit"),
      busy: t("Common.busy"),
    },
  };
}
