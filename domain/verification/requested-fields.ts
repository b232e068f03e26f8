// The server-driven form: which fields upstream may ask for, and how they become the inputs of a form (KYC-11 to KYC-30).

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

/** @returns the field, or undefined for a name that no document mentions; either casing of its first letter */
export const requestedNamed = (word: string): RequestedName | undefined =>
  requestedNames.find((name) => name.toLowerCase() === word.toLowerCase());

/** Every input, by the name that it has in the form and in the call (KYC-11). */
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

/** What the inputs hold; "" and absent are the same. */
export type InputValues = Readonly<Partial<Record<InputName, string>>>;

export type RequestedField = {
  name: RequestedName;
  /** KYC-27, KYC-29: shown, and not the player's to change. */
  isViewOnly: boolean;
  /** KYC-28: what the inputs hold already. */
  values: InputValues;
};

const birth = ["day", "month", "year"] as const;

/** The inputs behind each field. */
export const inputsOf = {
  firstName: ["firstName"],
  middleName: ["middleName"],
  lastName: ["lastName"],
  intlDob: birth,
  usDob: birth,
  address: ["country", "address1", "address2", "city", "region", "zip"],
  ssn4: ["ssn4"],
  ssn9: ["ssn9"],
  licenseNumber: ["licenseNumber"],
  licenseIssueDate: ["issueDay", "issueMonth", "issueYear"],
  licenseExpirationDate: ["expirationDay", "expirationMonth", "expirationYear"],
  creditCheckBox: ["creditCheckBox"],
} as const satisfies Record<RequestedName, readonly InputName[]>;

/** Names and address may be kept in a record between two steps. Dates of birth, SSNs and licence numbers may not. */
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

/** What a form asks for when upstream does not say: the SSN is American, the credit check Canadian. */
export function defaultFields(country: string): RequestedField[] {
  const names: RequestedName[] = ["firstName", "middleName", "lastName"];
  if (country === "US") return [...names, "usDob" as const, "address" as const, "ssn4" as const].map(editable);
  const rest: RequestedName[] = country === "CA" ? ["intlDob", "address", "creditCheckBox"] : ["intlDob", "address"];
  return [...names, ...rest].map(editable);
}

export type RequestedForm = {
  /** In the order in which they are shown; a date of birth and an SSN are asked for once. */
  fieldsToShow: readonly RequestedName[];
  viewOnly: readonly RequestedName[];
  values: InputValues;
};

const dates: readonly RequestedName[] = ["usDob", "intlDob"];
const numbers: readonly RequestedName[] = ["ssn9", "ssn4"];

/** @returns the form that the asked fields make; of two that ask the same the fuller one stays */
export function formFrom(asked: readonly RequestedField[]): RequestedForm {
  const has = (name: RequestedName) => asked.some((field) => field.name === name);
  const isSecond = (name: RequestedName) =>
    [dates, numbers].some((pair) => pair.includes(name) && pair.find(has) !== name);
  const shown = requestedNames.flatMap((name) => asked.filter((field) => field.name === name).slice(0, 1));
  const kept = shown.filter(({ name }) => !isSecond(name));
  return {
    fieldsToShow: kept.map(({ name }) => name),
    viewOnly: kept.filter(({ isViewOnly }) => isViewOnly).map(({ name }) => name),
    values: Object.assign({}, ...kept.map(({ values }) => values)),
  };
}
