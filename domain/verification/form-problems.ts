// The problems that the browser can find in a form, by requested field. A page sends the messages of these only.
import type { Problem } from "../forms/problems";
import { regionProblems, zipProblems } from "./place-problems";
import type { RequestedName } from "./requested-fields";

const name = ["nameTooLong"] as const;
const birth = [
  "dobMissing",
  "dobDayWrong",
  "dobMonthWrong",
  "dobYearWrong",
  "dobYearUnlikely",
  "dobInFuture",
  "tooYoung",
] as const;
const line = ["addressTooLong", "addressHasEmoji"] as const;

/** Of the verification form. */
export const problemsOfField: Readonly<Record<RequestedName, readonly Problem[]>> = {
  firstName: ["firstNameMissing", ...name],
  middleName: name,
  lastName: ["lastNameMissing", ...name],
  intlDob: birth,
  usDob: birth,
  address: [
    "countryMissing",
    "addressMissing",
    "addressPoBox",
    ...line,
    "cityMissing",
    ...regionProblems,
    ...zipProblems,
  ],
  ssn4: ["ssnNotFour"],
  ssn9: ["ssnMissing", "ssnNotNine", "ssnNotReal"],
  licenseNumber: ["licenseNumberMissing", ...line],
  licenseIssueDate: ["licenseDateWrong", "licenseIssueTooEarly", "licenseNotIssuedYet"],
  licenseExpirationDate: [
    "licenseDateWrong",
    "licenseExpired",
    "licenseExpirationTooEarly",
    "licenseExpirationTooLate",
  ],
  creditCheckBox: ["creditCheckMissing"],
};

/** Of the employment part of reverification. */
export const employmentProblems: readonly Problem[] = [
  "occupationMissing",
  "textTooLong",
  "textHasEmoji",
  "employerAddressPoBox",
  "employerPhoneInvalid",
  "countryMissing",
  "zipWrong",
  ...regionProblems,
];
