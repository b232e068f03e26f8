// Phone numbers, read with libphonenumber (PHN-02, PHN-20?): E.164 and national digits with the ISO country.
import "server-only";
import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

export type PhoneNumber = { e164: string; national: string; countryCode: string };

/**
 * Reads a number as typed in a country. Spaces, dashes, brackets and full-width digits are fine; a number that begins with + names its
 * own country, or none, as an international free number does.
 * @returns undefined for a number that is not valid
 */
export function phoneNumberFrom(
  typed: string,
  country: string,
): (Omit<PhoneNumber, "countryCode"> & { countryCode?: string }) | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const number = parsePhoneNumberFromString(typed.normalize("NFKC").replace(/\p{Cf}/gu, ""), country);
  if (!number?.isValid()) return undefined;
  return {
    e164: number.number,
    national: number.nationalNumber,
    ...(number.country && { countryCode: number.country }),
  };
}

/** @returns the same, only for a number of that country */
export function phoneNumberIn(typed: string, country: string): PhoneNumber | undefined {
  const number = phoneNumberFrom(typed, country);
  return number?.countryCode === country ? { ...number, countryCode: country } : undefined;
}

/** @returns the E.164 form of a contact, or undefined; any country may be written with + */
export const asE164 = (country: string) => (typed: string) => phoneNumberFrom(typed, country)?.e164;

/** @returns a number on file as people write it in a country: numbers of other countries with their country code */
export function readablePhone(number: string, country: string): string {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(number, country) : undefined;
  if (!parsed) return number;
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational();
}

/** @returns the countries whose numbers can be checked */
export const phoneCountries = (): CountryCode[] => getCountries();
