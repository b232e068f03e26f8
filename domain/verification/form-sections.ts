// The sections of a long verification form.
import { type InputName, inputsOf, type RequestedName } from "./requested-fields";

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

export type FormSection = {
  name: SectionName;
  /** Its fields, each with its inputs: a date is one field, the lines of an address are several. */
  fields: readonly (readonly InputName[])[];
};

const fieldsOf = (name: RequestedName): (readonly InputName[])[] =>
  name === "address" ? inputsOf.address.map((input) => [input]) : [inputsOf[name]];

/** @returns how many fields a form has for its player */
export const countFields = (fieldsToShow: readonly RequestedName[]): number => fieldsToShow.flatMap(fieldsOf).length;

/** @returns the sections in the order of the screen, none for a short form; a consent stands below them */
export function formSections(fieldsToShow: readonly RequestedName[]): FormSection[] {
  const inputs = new Set(fieldsToShow.flatMap((name): readonly InputName[] => inputsOf[name]));
  if (inputs.size <= maxUngrouped) return [];
  const sections = sectionNames.map((name) => ({
    name,
    fields: sectionFields[name].filter((field) => fieldsToShow.includes(field)).flatMap(fieldsOf),
  }));
  return sections.filter(({ fields }) => fields.length > 0);
}

/** @returns the first section with a field that may not be changed: there the form says, once, that such fields are on file */
export const firstFixedSection = (viewOnly: readonly RequestedName[]): SectionName | undefined =>
  sectionNames.find((name) => sectionFields[name].some((field) => viewOnly.includes(field)));

/** @returns how many fields the longest section has, 0 for a form without sections */
export const longestSection = (fieldsToShow: readonly RequestedName[]): number =>
  Math.max(0, ...formSections(fieldsToShow).map(({ fields }) => fields.length));
