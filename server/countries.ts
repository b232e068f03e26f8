// The countries that a phone number can belong to, named in the reader's language.
import "server-only";
import { getCountryCallingCode } from "libphonenumber-js";
import { phoneCountries } from "./phone-number";
import type { Reader } from "./words";

export type CountryOption = { value: string; label: string };

const known = new Map<string, readonly CountryOption[]>();

/** @returns every country with its calling code, sorted as the reader's language sorts */
export function countriesFor({ locale }: Pick<Reader, "locale">): readonly CountryOption[] {
  const made = known.get(locale);
  if (made) return made;
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const options = phoneCountries()
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} +${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  known.set(locale, options);
  return options;
}
