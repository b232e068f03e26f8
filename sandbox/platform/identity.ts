// The birth year and SSN of a persona, which strong authentication checks against.
import { createHash } from "node:crypto";
import type { Persona } from "./persona.ts";
import { allPersonas, type State } from "./state.ts";

/** Derived from the id, so that every persona has its own. The last four never equal a typed refusal. */
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
