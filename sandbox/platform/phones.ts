// Phone numbers: stored as E.164, sent as national digits with an ISO country code (PHN-20).
import type { Persona } from "./persona.ts";
import { allPersonas, type State } from "./state.ts";
import { table } from "./table.ts";

/** Calling code → the countries and territories that share it. */
const countriesOf = [
  ["1", "US CA PR VI GU AS MP AG AI BB BM BS DM DO GD JM KN KY LC MS SX TC TT VC VG"],
  ["31", "NL"],
  ["32", "BE"],
  ["33", "FR"],
  ["34", "ES"],
  ["39", "IT SM VA"],
  ["41", "CH"],
  ["43", "AT"],
  ["44", "GB JE GG IM"],
  ["45", "DK"],
  ["46", "SE"],
  ["47", "NO SJ"],
  ["48", "PL"],
  ["49", "DE"],
  ["52", "MX"],
  ["55", "BR"],
  ["61", "AU CX CC"],
  ["64", "NZ"],
  ["91", "IN"],
  ["351", "PT"],
  ["353", "IE"],
] as const;
const callingCodes = table<string>(
  Object.fromEntries(countriesOf.flatMap(([code, all]) => all.split(" ").map((each) => [each, code]))),
);

/** E.164 from either form, or null. For a country without an entry here the number is taken as international. */
export function internationalNumber(phone: string, countryCode: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (digits.length < 4 || digits.length > 15 || !/^[A-Z]{2}$/i.test(countryCode)) return null;
  if (phone.startsWith("+")) return `+${digits}`;
  const callingCode = callingCodes[countryCode.toUpperCase()] ?? "";
  // Italian numbers keep their 0
  return `+${callingCode}${callingCode === "39" ? digits : digits.replace(/^0/, "")}`;
}

export const isPhoneTaken = (state: State, phone: string, except?: Persona) =>
  allPersonas(state).some((each) => each.phone === phone && each.id !== except?.id);

/** Moves a proved number to the persona. An account that had it before loses it without notice. */
export function claimPhone(state: State, persona: Persona, phone: string): void {
  for (const each of allPersonas(state)) if (each.phone === phone) each.phone = null;
  persona.phone = phone;
}
