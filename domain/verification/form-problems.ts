// The problems that the browser can find in a form, by requested field. A page sends the messages of these only.
import type { Problem } from "../forms/problems";
import { textProblems } from "../forms/text-problems";
import { employerRegionProblems } from "../occupation/employer-address";
import { regionProblems, zipProblems } from "./place-problems";
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
