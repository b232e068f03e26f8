// The message keys of the later parts of the re-verification.
import { employerKeys } from "../occupation/occupation-keys";
import { ssnShownKeys } from "../ui/fields/shown-keys";
import type { WordsOf } from "../words";
import { dateKeys } from "./field-keys";

export const employmentKeys = [
  ...employerKeys,
  "Common.action.next",
  "Common.busy",
  "Occupation.occupation",
  "Occupation.sector",
  "Occupation.schoolName",
  "Occupation.citizenship",
  "Reverification.employerAddress",
  "Reverification.section.work",
  "Reverification.section.citizenship",
] as const;

export const confirmationKeys = [
  ...dateKeys,
  ...ssnShownKeys,
  "Common.busy",
  "CorrectiveAction.phone.label",
  "CorrectiveAction.phone.hint",
  "Person.country",
  "Person.dateOfBirth",
  "Person.mobileNumber",
  "Reverification.submit",
  "Verification.ssn.ssn4",
  "Verification.ssn.ssn9",
  "Verification.ssn.hint",
] as const;

export type EmploymentWords = WordsOf<typeof employmentKeys>;
export type ConfirmationWords = WordsOf<typeof confirmationKeys>;
