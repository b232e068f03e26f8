// The names of the fields of longer forms in the error summary.

import { maxSummaryLines, type NamedField, type SummaryFields } from "@/components/forms/summary-lines";
import type { LicenceWords } from "@/components/licence/licence-fields";
import type { EmploymentWords } from "@/components/verification/employment-fields";
import type { VerificationWords } from "@/components/verification/verification-fields";
import { datePartField, type LicenceDate } from "@/domain/licence/licence-dates";
import type { DatePart } from "@/domain/person/birth-date";
import { prefixes } from "@/domain/reverification/reverification";
import { inputsOf, type RequestedName } from "@/domain/verification/requested-fields";
import type { RequestContext } from "@/server/context/request-context";
import { fieldName, type VerificationFormView } from "@/server/flows/verification/read-form";
import { translatorFor } from "@/server/lookups/translator";
import { upTo } from "./missing-fields-words";

/** @param fields in the order of the screen */
export function summaryFields(context: RequestContext, fields: readonly NamedField[]): SummaryFields {
  const { t } = translatorFor(context);
  return {
    fields,
    titles: upTo(fields.length, (count) => t("Common.error.toFix", { count })),
    more: upTo(fields.length - maxSummaryLines, (count) => t("Common.error.more", { count })),
  };
}

const inOrder = (order: readonly DatePart[], [day, month, year]: readonly [string, string, string]) =>
  order.map((part) => ({ day, month, year })[part]);

const named = (label: string, input: string): NamedField => ({ label, inputs: [input] });

const addressNames = ({ labels }: VerificationWords["address"]): NamedField[] => [
  named(labels.country, "country"),
  named(labels.address1, "address1"),
  named(labels.city, "city"),
  named(labels.address2, "address2"),
  { inputs: ["region"] },
  { inputs: ["zip"] },
];

function requestedNames(name: RequestedName, words: VerificationWords, order: readonly DatePart[]): NamedField[] {
  switch (name) {
    case "firstName":
    case "middleName":
    case "lastName":
      return [named(words[name], name)];
    case "intlDob":
    case "usDob":
      return [{ label: words.dateOfBirth, inputs: inOrder(order, inputsOf[name]) }];
    case "licenseIssueDate":
    case "licenseExpirationDate":
      return [{ label: words[name], inputs: inOrder(order, inputsOf[name]) }];
    case "address":
      return addressNames(words.address);
    default:
      return [{ inputs: inputsOf[name] }];
  }
}

const prefixed = (prefix: string | undefined, fields: readonly NamedField[]): NamedField[] =>
  fields.map((field) => ({ ...field, inputs: field.inputs.map((input) => fieldName(prefix, input)) }));

export const verificationNames = (
  { rules, dateOrder, prefix }: Pick<VerificationFormView, "rules" | "dateOrder" | "prefix">,
  words: VerificationWords,
): NamedField[] =>
  prefixed(
    prefix,
    rules.fieldsToShow.flatMap((name) => requestedNames(name, words, dateOrder)),
  );

/** In the order of the screen. */
const employmentFields = [
  ...[["occupation"], ["sector"], ["schoolName"], ["employerName"], ["countryCode", "employerPhone"]],
  ...[["country"], ["address1"], ["city"], ["address2"], ["region"], ["zip"], ["citizenship"]],
];

export function employmentNames(words: EmploymentWords): NamedField[] {
  const labels: Readonly<Record<string, string>> = {
    occupation: words.occupation,
    sector: words.sector,
    schoolName: words.schoolName,
    employerName: words.employerName,
    ...words.address.labels,
  };
  return prefixed(
    prefixes.employment,
    employmentFields.map((inputs) => {
      const label = labels[inputs[0] ?? ""];
      return { ...(label && { label }), inputs };
    }),
  );
}

/** Only the dates need a label: the sentences of the other fields name them. */
export function licenceNames(words: LicenceWords, order: readonly DatePart[]): NamedField[] {
  const own = (...inputs: string[]) => inputs.map((input) => ({ inputs: [input] }));
  const date = (which: LicenceDate, label: string) => ({
    label,
    inputs: order.map((part) => datePartField(which, part)),
  });
  return [
    ...own("country", "licenseNumber"),
    date("issue", words.issueDate),
    date("expiration", words.expirationDate),
    ...own("firstName", "lastName"),
    date("birth", words.birthDate),
    ...own("address1", "city", "address2", "region", "zip"),
  ];
}
