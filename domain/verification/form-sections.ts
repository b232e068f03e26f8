// The sections of a long verification form.
import { inputsOf, type RequestedName } from "./requested-fields";

const sectionNames = ["you", "home", "number", "license"] as const;
export type SectionName = (typeof sectionNames)[number];

const sectionFields: Readonly<Record<SectionName, readonly RequestedName[]>> = {
  you: ["firstName", "middleName", "lastName", "usDob", "intlDob"],
  home: ["address"],
  number: ["ssn9", "ssn4"],
  license: ["licenseNumber", "licenseIssueDate", "licenseExpirationDate"],
};

/** A form with more inputs is shown in sections. */
const maxUngrouped = 6;

/** @returns the sections in the order of the screen, none for a short form; a consent is below them */
export function formSections(fieldsToShow: readonly RequestedName[]): SectionName[] {
  const inputs = new Set(fieldsToShow.flatMap((name): readonly string[] => inputsOf[name]));
  if (inputs.size <= maxUngrouped) return [];
  return sectionNames.filter((name) => sectionFields[name].some((field) => fieldsToShow.includes(field)));
}

/** @returns the first section with a field that may not be changed: there the form says, once, that such fields are on file */
export const firstFixedSection = (viewOnly: readonly RequestedName[]): SectionName | undefined =>
  sectionNames.find((name) => sectionFields[name].some((field) => viewOnly.includes(field)));
