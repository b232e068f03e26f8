// The problems that the browser can find in a form, by requested field. A page sends the messages of these only.
import type { Problem } from "../forms/problems";
import { textProblems } from "../forms/text-problems";
import { employerRegionProblems } from "../occupation/employer-address";
import { problemsElsewhere, regionProblems, zipProblems } from "./place-problems";
import type { RequestedName } from "./requested-fields";

const birth = [
  "dobMissing",
  "dobDayWrong",
  "dobMonthWrong",
  "dobYearWrong",
  "dobYearUnlikely",
  "dobInFuture",
  "tooYoung",
] as const;

/** Of the verification form. */
export const problemsOfField: Readonly<Record<RequestedName, readonly Problem[]>> = {
  firstName: ["firstNameMissing", ...textProblems(["firstName"])],
  middleName: textProblems(["middleName"]),
  lastName: ["lastNameMissing", ...textProblems(["lastName"])],
  intlDob: birth,
  usDob: birth,
  address: [
    "countryMissing",
    "addressMissing",
    "addressPoBox",
    ...textProblems(["address", "addressLine2", "city", "region"]),
    "cityMissing",
    ...regionProblems,
    ...zipProblems,
  ],
  ssn4: ["ssnNotFour"],
  ssn9: ["ssnMissing", "ssnNotNine", "ssnNotReal"],
  licenseNumber: ["licenseNumberMissing", ...textProblems(["licenseNumber"])],
  licenseIssueDate: ["licenseIssueDateWrong", "licenseIssueTooEarly", "licenseNotIssuedYet"],
  licenseExpirationDate: [
    "licenseExpirationDateWrong",
    "licenseExpired",
    "licenseExpirationTooEarly",
    "licenseExpirationTooLate",
  ],
  creditCheckBox: ["creditCheckMissing"],
};

/**
 * @param country of the addresses that the page can show, an ISO code; undefined where it shows those of any
 * @returns what the browser can find in these fields
 */
export function problemsOfFields(fields: readonly RequestedName[], country?: string): Problem[] {
  const elsewhere = country ? problemsElsewhere(country) : [];
  return fields.flatMap((field) => problemsOfField[field]).filter((problem) => !elsewhere.includes(problem));
}

/** Of the employment part of reverification. */
export const employmentProblems: readonly Problem[] = [
  "occupationMissing",
  ...textProblems(["occupation", "sector", "schoolName", "employerName"]),
  ...textProblems(["employerAddress", "employerAddressLine2", "employerCity", "employerRegion"]),
  "employerAddressPoBox",
  "employerPhoneInvalid",
  "employerCountryMissing",
  "zipWrong",
  ...employerRegionProblems,
  "citizenshipMissing",
];
