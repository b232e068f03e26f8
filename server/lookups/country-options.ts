// Country options for select fields, named and sorted in the player's language.
import "server-only";
import { getCountryCallingCode } from "libphonenumber-js";
import { type PackedOptions, packCountries } from "@/domain/forms/select-options";
import type { Locale } from "@/domain/locales";
import { countryName } from "./formatters";
import { phoneCountries } from "./phone-number";

/** @returns the countries with their names, sorted by name */
export const countryOptions = <Code extends string>(locale: Locale, countries: readonly Code[]) =>
  countries
    .map((value) => ({ value, label: countryName(locale, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));

const phoneOptions = new Map<Locale, PackedOptions>();

/** @returns every country that a phone number can belong to, with its calling code; built once per locale */
export function phoneCountryOptions({ locale }: { locale: Locale }): PackedOptions {
  const options =
    phoneOptions.get(locale) ?? packCountries(locale, countryOptions(locale, phoneCountries()), getCountryCallingCode);
  phoneOptions.set(locale, options);
  return options;
}
