// The server-driven verification form: its fields, which of them are editable, and their prefilled values.
import { pascalCased } from "../../platform/casing.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import { profileOf, residenceOf } from "../../platform/profile.ts";

const editable = (value?: unknown) => ({ status: "Editable", ...(value === undefined ? {} : { value }) });
const viewOnly = (value: unknown) => ({ status: "ViewOnly", value });

/** The fields by country: an SSN in the United States, consent to a credit check in Canada. */
export function defaultForm(country: string): Json {
  const names = { firstName: editable(), middleName: editable(), lastName: editable() };
  if (country === "US") return { ...names, usDob: editable(), address: editable(), ssn4: editable() };
  const rest = { intlDob: editable(), address: editable() };
  return country === "CA" ? { ...names, ...rest, creditCheckBox: editable() } : { ...names, ...rest };
}

const licence = { licenseNumber: editable(), licenseIssueDate: editable(), licenseExpirationDate: editable() };

/** Words: ssn4, ssn9, licencefields, all for fields; prefilled, viewonly for values; fieldstatus, pascal for the format. */
export function formFromWords(words: readonly string[], persona: Persona): Json | null {
  const asks = (word: string) => words.includes(word);
  const known = asks("prefilled") || asks("viewonly") ? knownFields(persona, asks("viewonly")) : {};
  const fields: Json = {
    ...(asks("ssn4") ? { ssn4: editable() } : {}),
    ...(asks("ssn9") ? { ssn9: editable() } : {}),
    ...(asks("licencefields") ? licence : {}),
    ...(asks("all")
      ? { ...defaultForm(residenceOf(persona)), intlDob: editable(), ...licence, creditCheckBox: editable() }
      : {}),
    ...known,
  };
  if (Object.keys(fields).length === 0) return null;
  const form = asks("fieldstatus") ? withFieldStatus(fields) : fields;
  return asks("pascal") ? (pascalCased(form) as Json) : form;
}

/** Names and date of birth as on file, read-only if `isFixed`; the address as on file, editable. */
function knownFields(persona: Persona, isFixed: boolean): Json {
  const { firstName, lastName, address, dateOfBirth } = profileOf(persona);
  const [year = 0, month = 0, day = 0] = String(dateOfBirth).split("-").map(Number);
  const field = isFixed ? viewOnly : editable;
  return {
    firstName: field(firstName),
    middleName: editable(),
    lastName: field(lastName),
    intlDob: field({ year, month, day }),
    address: editable(addressOf(address as Json)),
  };
}

export const addressOf = ({ addressLine1, addressLine2, ...rest }: Json): Json => ({
  streetAddress: addressLine1,
  streetAddress2: addressLine2 ?? "",
  ...rest,
});

const withFieldStatus = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { status, ...rest } = field as Json;
      return [name, { formFieldStatus: status, ...rest }];
    }),
  );
