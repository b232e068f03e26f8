// The message keys of the fields that several forms share: of a person, an address, a date and an employer.
import { postalKindOf, regionKindOf } from "@/domain/person/address-labels";
import { ssnShownKeys } from "../ui/fields/shown-keys";
import type { WordsOf } from "../words";

export const dateKeys = ["Common.date.day", "Common.date.month", "Common.date.year"] as const;

export const personKeys = [
  ...dateKeys,
  "Common.optional",
  "Person.firstName",
  "Verification.middleName",
  "Person.lastName",
  "Verification.oneName",
  "Person.dateOfBirth",
  "Verification.licenseNumber",
  "Verification.licenseIssueDate",
  "Verification.licenseExpirationDate",
] as const;

export const ssnKeys = [
  ...ssnShownKeys,
  "Common.optional",
  "Verification.ssn.ssn4",
  "Verification.ssn.ssn4Optional",
  "Verification.ssn.ssn9",
  "Verification.ssn.hint",
] as const;

const countryKeys = [
  "Common.action.update",
  "Person.country",
  "Person.chooseCountry",
  "Verification.address.updateHint",
] as const;

const zipKeys = [
  "Verification.address.zip.zipCode",
  "Verification.address.zip.postcode",
  "Verification.address.zip.eircode",
  "Verification.address.zip.postalCode",
] as const;

const regionKeys = [
  "Verification.region.state",
  "Verification.region.provinceOrTerritory",
  "Verification.region.stateOrTerritory",
  "Verification.region.province",
  "Verification.region.county",
  "Verification.region.region",
] as const;

export const addressKeys = [
  ...countryKeys,
  ...zipKeys,
  ...regionKeys,
  "Common.optional",
  "Verification.address.address1",
  "Verification.address.address2",
  "Verification.address.city",
  "Verification.address.chooseRegion",
  "Verification.address.suggestions",
  "Verification.address.incomplete",
] as const;

export const employerPhoneKeys = [
  "Common.optional",
  "Person.country",
  "Occupation.employerPhone",
  "Occupation.phoneNumber",
] as const;

type AddressKey = (typeof addressKeys)[number];

export type PersonWords = WordsOf<typeof personKeys>;
export type SsnWords = WordsOf<typeof ssnKeys>;
export type AddressWords = WordsOf<typeof addressKeys>;

/** @returns the keys that an address in one of these countries can show: most forms offer few countries, or all */
export function addressKeysIn(countries: readonly string[]): AddressKey[] {
  // no country is chosen at first
  const kinds = new Set(["", ...countries].flatMap((code) => [postalKindOf(code), regionKindOf(code)] as string[]));
  const isOfOther = (key: AddressKey) =>
    /\.(zip|region)\./.test(key) && !kinds.has(key.slice(key.lastIndexOf(".") + 1));
  return addressKeys.filter((key) => !isOfOther(key));
}
