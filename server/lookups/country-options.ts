// Country options for select fields, named and sorted in the player's language.
import "server-only";
import { getCountryCallingCode } from "libphonenumber-js";
import type { Locale } from "@/domain/locales";
import { type PackedOptions, packOptions, type SelectOption } from "@/domain/select-options";
import { phoneCountries } from "@/server/forms/phone-number";
import { countryName } from "./formatters";

export type CountryOption = SelectOption;

/** @param label formats an option from code and name; by default the name */
export function countryOptions<Code extends string>(
  locale: Locale,
  countries: readonly Code[],
  label: (code: Code, name: string) => string = (_, name) => name,
): CountryOption[] {
  return countries
    .map((value) => ({ value, label: label(value, countryName(locale, value)) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

const phoneOptions = new Map<Locale, PackedOptions>();

/** @returns every country that a phone number can belong to, with its calling code; built once per locale */
export function phoneCountryOptions({ locale }: { locale: Locale }): PackedOptions {
  const options =
    phoneOptions.get(locale) ??
    packOptions(countryOptions(locale, phoneCountries(), (code, name) => `${name} +${getCountryCallingCode(code)}`));
  phoneOptions.set(locale, options);
  return options;
}
