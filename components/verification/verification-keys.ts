// The message keys of the verification form.
import type { SectionName } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";
import type { WordsOf } from "../words";
import { addressKeys, addressKeysIn, dateKeys, personKeys, ssnKeys } from "./field-keys";

export const verificationKeys = [
  ...personKeys,
  ...ssnKeys,
  ...addressKeys,
  "Common.busy",
  "Reverification.onFile",
  "Verification.address.legend",
  "Verification.address.tip",
  "Verification.section.you",
  "Verification.section.number",
  "Verification.section.license",
] as const;

type VerificationKey = (typeof verificationKeys)[number];
export type VerificationWords = WordsOf<typeof verificationKeys>;

const fieldKeys: Readonly<Record<Exclude<RequestedName, "address">, readonly VerificationKey[]>> = {
  firstName: ["Person.firstName"],
  middleName: ["Verification.middleName", "Common.optional"],
  lastName: ["Person.lastName", "Verification.oneName"],
  intlDob: ["Person.dateOfBirth", ...dateKeys],
  usDob: ["Person.dateOfBirth", ...dateKeys],
  ssn4: ssnKeys,
  ssn9: ssnKeys,
  licenseNumber: ["Verification.licenseNumber"],
  licenseIssueDate: ["Verification.licenseIssueDate", ...dateKeys],
  licenseExpirationDate: ["Verification.licenseExpirationDate", ...dateKeys],
  creditCheckBox: [],
};

type Shown = {
  fieldsToShow: readonly RequestedName[];
  sections: readonly SectionName[];
  countries: readonly string[];
};

/** @returns the keys of what the form shows */
export function verificationKeysOf({ fieldsToShow, sections, countries }: Shown): VerificationKey[] {
  const ofFields = fieldsToShow.flatMap((field): readonly VerificationKey[] =>
    field === "address"
      ? [...addressKeysIn(countries), "Verification.address.legend", "Verification.address.tip"]
      : fieldKeys[field],
  );
  const ofSections = sections.flatMap((name) => (name === "home" ? [] : ([`Verification.section.${name}`] as const)));
  return [...new Set<VerificationKey>(["Common.busy", "Reverification.onFile", ...ofFields, ...ofSections])];
}
