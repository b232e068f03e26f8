// Phone numbers: stored as E.164, sent as national digits with an ISO country code (PHN-20).
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import type { Persona } from "./persona.ts";
import { allPersonas, type State } from "./state.ts";

/** E.164 from either form, or null. A number of an unknown country is taken as international. */
export function internationalNumber(phone: string, countryCode: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const country = countryCode.toUpperCase();
  if (digits.length < 4 || digits.length > 15 || !/^[A-Z]{2}$/.test(country)) return null;
  if (phone.startsWith("+") || !isSupportedCountry(country)) return `+${digits}`;
  return parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false })?.number ?? null;
}

export const isPhoneTaken = (state: State, phone: string, except?: Persona) =>
  allPersonas(state).some((each) => each.phone === phone && each.id !== except?.id);

/** Moves a proved number to the persona. An account that had it before loses it without notice. */
export function claimPhone(state: State, persona: Persona, phone: string): void {
  for (const each of allPersonas(state)) if (each.phone === phone) each.phone = null;
  persona.phone = phone;
}
