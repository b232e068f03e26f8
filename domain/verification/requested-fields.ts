// The server-driven verification form: fields that upstream can request, and their inputs (KYC-11 to KYC-30).
import { birthInputs, expirationInputs, issueInputs } from "./date-inputs";

export const requestedNames = [
  "firstName",
  "middleName",
  "lastName",
  "intlDob",
  "usDob",
  "address",
  "ssn4",
  "ssn9",
  "licenseNumber",
  "licenseIssueDate",
  "licenseExpirationDate",
  "creditCheckBox",
] as const;
export type RequestedName = (typeof requestedNames)[number];

/** @returns the field, in any letter case; undefined for an undocumented name */
export const requestedNamed = (word: string): RequestedName | undefined =>
  requestedNames.find((name) => name.toLowerCase() === word.toLowerCase());

/** Every input by its name, which is the same in the form and in the upstream call (KYC-11). */
export const inputNames = [
  "firstName",
  "middleName",
  "lastName",
  "day",
  "month",
  "year",
  "address1",
  "address2",
  "city",
  "region",
  "country",
  "zip",
  "ssn4",
  "ssn9",
  "licenseNumber",
  "issueDay",
  "issueMonth",
  "issueYear",
  "expirationDay",
  "expirationMonth",
  "expirationYear",
  "creditCheckBox",
] as const;
export type InputName = (typeof inputNames)[number];

/** Values of the inputs; "" and absent are equivalent. */
export type InputValues = Readonly<Partial<Record<InputName, string>>>;

export type RequestedField = {
  name: RequestedName;
  /** KYC-27, KYC-29: shown but not editable. */
  isViewOnly: boolean;
  /** KYC-28: initial values. */
  values: InputValues;
};

export const inputsOf = {
  firstName: ["firstName"],
  middleName: ["middleName"],
  lastName: ["lastName"],
  intlDob: birthInputs,
  usDob: birthInputs,
  address: ["country", "address1", "address2", "city", "region", "zip"],
  ssn4: ["ssn4"],
  ssn9: ["ssn9"],
  licenseNumber: ["licenseNumber"],
  licenseIssueDate: issueInputs,
  licenseExpirationDate: expirationInputs,
  creditCheckBox: ["creditCheckBox"],
} as const satisfies Record<RequestedName, readonly InputName[]>;

/** Inputs that a record may store between two steps. Dates of birth, SSNs and license numbers must not be stored. */
export const storableInputs = [
  "firstName",
  "middleName",
  "lastName",
  "address1",
  "address2",
  "city",
  "region",
  "country",
  "zip",
] as const satisfies readonly InputName[];

const editable = (name: RequestedName): RequestedField => ({ name, isViewOnly: false, values: {} });

/** The fields of a country when upstream requests none: SSN in the US, credit check in Canada. */
export function defaultFields(country: string): RequestedField[] {
  const names: RequestedName[] = ["firstName", "middleName", "lastName"];
  if (country === "US") return [...names, "usDob" as const, "address" as const, "ssn4" as const].map(editable);
  const rest: RequestedName[] = country === "CA" ? ["intlDob", "address", "creditCheckBox"] : ["intlDob", "address"];
  return [...names, ...rest].map(editable);
}

export type RequestedForm = {
  /** In display order; at most one date of birth and one SSN field. */
  fieldsToShow: readonly RequestedName[];
  viewOnly: readonly RequestedName[];
  values: InputValues;
};

const dates: readonly RequestedName[] = ["usDob", "intlDob"];
const numbers: readonly RequestedName[] = ["ssn9", "ssn4"];

/** @returns the form for the requested fields; of two fields for the same datum (ssn4 and ssn9) it keeps the more complete one */
export function formFrom(requested: readonly RequestedField[]): RequestedForm {
  const has = (name: RequestedName) => requested.some((field) => field.name === name);
  const isDuplicate = (name: RequestedName) =>
    [dates, numbers].some((pair) => pair.includes(name) && pair.find(has) !== name);
  const ordered = requestedNames.flatMap((name) => requested.filter((field) => field.name === name).slice(0, 1));
  const fields = ordered.filter(({ name }) => !isDuplicate(name));
  return {
    fieldsToShow: fields.map(({ name }) => name),
    viewOnly: fields.filter(({ isViewOnly }) => isViewOnly).map(({ name }) => name),
    values: Object.assign({}, ...fields.map(({ values }) => values)),
  };
}
