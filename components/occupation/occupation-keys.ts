// The message keys of the occupation form.
import { addressKeys, employerPhoneKeys } from "../verification/field-keys";
import type { WordsOf } from "../words";

export const employerKeys = [...addressKeys, ...employerPhoneKeys, "Occupation.employerName"] as const;

export const occupationKeys = [
  ...employerKeys,
  "Common.busy",
  "Occupation.occupation",
  "Occupation.chooseOccupation",
  "Occupation.update",
  "Occupation.updateHint",
  "Occupation.sector",
  "Occupation.chooseSector",
  "Occupation.schoolName",
  "Occupation.employerOptional",
  "Occupation.citizenship",
  "Occupation.preferredName",
  "Occupation.section.work",
  "Occupation.section.employer",
  "Occupation.section.about",
  "Occupation.submit",
] as const;

export type EmployerWords = WordsOf<typeof employerKeys>;
export type OccupationWords = WordsOf<typeof occupationKeys>;
