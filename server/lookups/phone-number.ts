// Phone numbers, read with libphonenumber (PHN-02, PHN-20?): E.164 and national digits with the ISO country.
import "server-only";
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber as Parsed,
  parsePhoneNumberFromString,
} from "libphonenumber-js";
import { type PhoneProblem, phoneText } from "@/domain/person/phone-text";

/** `countryCode`: the number's own country, such as PR for a number that was typed under US. */
export type PhoneNumber = { e164: string; national: string; countryCode: string };

type NumberOf<Number> = { kind: "number"; number: Number } | { kind: "problem"; problem: PhoneProblem };

/** A contact may be an international free number, which has no country. */
export type ContactNumber = Omit<PhoneNumber, "countryCode"> & { countryCode?: string };

/**
 * Contacts apps still write +52 1 55 …, with the 1 that mobile numbers of Mexico had until 2019. Both are one phone, so both are one number:
 * otherwise it could belong to two accounts.
 */
function asOfToday(number: Parsed): Parsed {
  const [, digits] = (number.countryCallingCode === "52" && /^1(\d{10})$/.exec(number.nationalNumber)) || [];
  return (digits && parsePhoneNumberFromString(`+52${digits}`)) || number;
}

/** The text as it is, then with a + instead of 00 or 011: players also type the prefix of a country they are not in. */
function readings(text: string, country: CountryCode): Parsed[] {
  const [, rest] = /^(?:00|011)(\d+)$/.exec(text) ?? [];
  return [text, ...(rest === undefined ? [] : [`+${rest}`])].flatMap((each) => {
    const read = parsePhoneNumberFromString(each, { defaultCountry: country, extract: false });
    const number = read && asOfToday(read);
    return number?.isPossible() ? [number] : [];
  });
}

/**
 * Reads a number as typed in a country (`domain/person/phone-text.ts`). A number that begins with + names its own country. A number of a
 * possible length that the data does not know is left to the platform.
 */
export function readAnyPhone(typed: string, country: string): NumberOf<ContactNumber> {
  const read = phoneText(typed);
  if (read.kind === "problem") return read;
  const possible = isSupportedCountry(country) ? readings(read.text, country) : [];
  const number = possible.find((each) => each.isValid()) ?? possible[0];
  if (!number) return { kind: "problem", problem: read.ifImpossible };
  return {
    kind: "number",
    number: {
      e164: number.number,
      national: number.nationalNumber,
      ...(number.country && { countryCode: number.country }),
    },
  };
}

/**
 * The same for the country that a player chose, which stands for its calling code: numbers of Puerto Rico and Canada are taken under US,
 * numbers of Jersey under GB.
 */
export function readPhone(typed: string, country: string): NumberOf<PhoneNumber> {
  const reading = readAnyPhone(typed, country);
  if (reading.kind === "problem") return reading;
  const { countryCode = country, ...number } = reading.number;
  const callingCode = isSupportedCountry(country) ? getCountryCallingCode(country) : undefined;
  const isOfCallingCode = number.e164 === `+${callingCode}${number.national}`;
  return isOfCallingCode
    ? { kind: "number", number: { ...number, countryCode } }
    : { kind: "problem", problem: "phoneInvalid" };
}

/** @returns the E.164 form of a number on file, or undefined; any country may be written with + */
export const asE164 = (country: string) => (typed: string) => {
  const reading = readAnyPhone(typed, country);
  return reading.kind === "number" ? reading.number.e164 : undefined;
};

/** @returns a number on file as people write it in a country: numbers of other countries with their country code */
export function readablePhone(number: string, country: string): string {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(number, country) : undefined;
  if (!parsed) return number;
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational();
}

/** @returns the countries whose numbers can be checked */
export const phoneCountries = (): CountryCode[] => getCountries();
