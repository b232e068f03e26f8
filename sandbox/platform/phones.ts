// Phone numbers: stored as E.164, sent as national digits with an ISO country code (PHN-20).
import type { Persona } from "./persona.ts";
import { allPersonas, type State } from "./state.ts";
import { table } from "./table.ts";

const callingCodes = table<string>({
  US: "1",
  CA: "1",
  GB: "44",
  IE: "353",
  DE: "49",
  NL: "31",
  AU: "61",
  FR: "33",
  ES: "34",
  MX: "52",
});

/** E.164 from either form, or null. For a country without an entry here the number is taken as international. */
export function internationalNumber(phone: string, countryCode: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (digits.length < 4 || digits.length > 15 || !/^[A-Z]{2}$/i.test(countryCode)) return null;
  if (phone.startsWith("+")) return `+${digits}`;
  return `+${callingCodes[countryCode.toUpperCase()] ?? ""}${digits.replace(/^0/, "")}`;
}

export const isPhoneTaken = (state: State, phone: string, except?: Persona) =>
  allPersonas(state).some((each) => each.phone === phone && each.id !== except?.id);

/** Moves a proved number to the persona. An account that had it before loses it without notice. */
export function claimPhone(state: State, persona: Persona, phone: string): void {
  for (const each of allPersonas(state)) if (each.phone === phone) each.phone = null;
  persona.phone = phone;
}
