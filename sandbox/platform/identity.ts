// What only the player knows: the birth year and the SSN that a proof of identity is held against.
import { createHash } from "node:crypto";
import type { Persona } from "./persona.ts";
import { allPersonas, type State } from "./state.ts";

/** Everybody has an SSN of their own without anybody having to make one up; no last four among the sentinels. */
export function ssnOf({ id, strongAuth }: Persona): string {
  if (typeof strongAuth?.ssn === "string") return strongAuth.ssn;
  const number = createHash("sha256").update(id).digest().readUInt32BE(0);
  return `900${10 + (number % 90)}${2000 + (Math.floor(number / 90) % 7000)}`;
}

export function birthYearOf({ strongAuth, profile }: Persona): string {
  if (strongAuth?.birthYear !== undefined) return String(strongAuth.birthYear);
  return typeof profile.dateOfBirth === "string" ? profile.dateOfBirth.slice(0, 4) : "1988";
}

export const personaBySsn = (state: State, ssn: string): Persona | undefined =>
  allPersonas(state).find((each) => ssnOf(each) === ssn);
