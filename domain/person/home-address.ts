// Home addresses: country-specific names, formats and validation (KYC-42, KYC-43, KYC-48, KYC-122?).

import { withoutInvisible, withPlainDigits } from "../forms/digits";
import { ownEntry } from "../own-entry";
import { countryOfTerritory } from "./territories";

export type Region = { name: string; regionCode: string };
/** ISO country → its regions. For a country without a list the region is a text field. */
export type RegionLists = Readonly<Record<string, readonly Region[]>>;

/** Maximum length of an address line and of a city, in characters. */
export const addressMaxLength = 60;
export const cityMaxLength = 50;

/** @returns the code of a region that the player or a places library wrote as its code or as its name */
export function regionCodeFor(regions: readonly Region[], written: string): string | undefined {
  const name = plainName(written);
  return regions.find((each) => [each.regionCode, each.name].some((word) => plainName(word) === name))?.regionCode;
}

/** "Québec" and "Quebec", "County Dublin" and "Dublin", "U.S. Virgin Islands" and "US Virgin Islands" are the same region. */
const plainName = (written: string): string =>
  written
    .normalize("NFD")
    .replace(/\p{Mn}|\./gu, "")
    .trim()
    .toLowerCase()
    .replace(/^(?:county|co) +(?=\p{L}{3})/u, "");

/** KYC-122?: what a postal code of each country served looks like; 2 to 10 letters and digits elsewhere. */
const postalCodePatterns: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-?\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  IE: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W) ?[AC-FHKNPRTV-Y\d]{4}$/i,
  AU: /^\d{4}$/,
  DE: /^\d{5}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
};
const anyPostalCode = /^[\p{L}\d][\p{L}\d -]{0,8}[\p{L}\d]$/u;

/** Territories have the postal codes of their country. */
const postal = <T>(table: Readonly<Record<string, T>>, country: string): T | undefined =>
  ownEntry(table, country) ?? ownEntry(table, countryOfTerritory(country) ?? "");

/** Whether addresses of a country need a postal code. Many countries that are not served have none. */
export const needsPostalCode = (country: string): boolean => postal(postalCodePatterns, country) !== undefined;

export const isPostalCode = (country: string, zip: string): boolean =>
  (postal(postalCodePatterns, country) ?? anyPostalCode).test(zip);

/** How the parts of a postal code are separated, which is read without separators. */
const postalCodeFormats: Readonly<Record<string, readonly [RegExp, string]>> = {
  US: [/^(\d{5})(\d{4})$/, "$1-$2"],
  CA: [/^(\w{3})(\w{3})$/, "$1 $2"],
  GB: [/^(\w{2,4})(\d[A-Z]{2})$/, "$1 $2"],
  IE: [/^(\w{3})(\w{4})$/, "$1 $2"],
  NL: [/^(\d{4})([A-Z]{2})$/, "$1 $2"],
};

/** @returns a postal code with plain digits, hyphens and capitals, and without what ends a line of an address */
export const plainPostalCode = (zip: string): string =>
  withPlainDigits(withoutInvisible(zip.normalize("NFKC")))
    .replace(/\p{Pd}/gu, "-")
    .replace(/^[\s.,]+|[\s.,]+$/g, "")
    .replace(/\s+/g, " ")
    .toUpperCase();

/** Letters that people of a country write before its code, as in "D-10115". */
const countryBefore: Readonly<Record<string, RegExp>> = { DE: /^DE?(?=\d)/, NL: /^NL(?=\d)/ };

/** @returns the postal code as its country writes it, wherever its blanks and dashes were typed: "M5V 2T6", "04101-1234", "LS1 4AP" */
export function formatPostalCode(country: string, zip: string): string {
  const plain = plainPostalCode(zip);
  if (!needsPostalCode(country)) return plain;
  const bare = plain.replace(/[ .,-]/g, "").replace(postal(countryBefore, country) ?? "", "");
  const [shape, written] = postal(postalCodeFormats, country) ?? [];
  const formatted = shape && written ? bare.replace(shape, written) : bare;
  // what is none is shown as it was typed
  return isPostalCode(country, formatted) ? formatted : plain;
}
