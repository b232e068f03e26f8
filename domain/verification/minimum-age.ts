// The minimum age by place of residence (CONST-45 to CONST-47, REG-19?), as the operator's folder has it.
import { minimumAges } from "../operator/tables";
import { ownEntry } from "../own-entry";

/** CONST-45 */
export const defaultMinimumAge = minimumAges["*"];

/** CONST-46, CONST-47: "US-MA" or "US" → years. */
const agesOfLaw: Readonly<Record<string, number>> = minimumAges;

/** CONST-46, CONST-47. @param region code of the region, e.g. "MA"; "" when unknown. @returns years */
export function minimumAge(country: string, region: string): number {
  const place = `${country}-${region}`;
  return ownEntry(agesOfLaw, place) ?? ownEntry(agesOfLaw, country) ?? defaultMinimumAge;
}

/** The age that a badge names; `inSomePlaces` is the highest one that may apply instead, where the region is not known. */
export type AgeSign = { age: number; inSomePlaces?: number };

/** @param region undefined while it is not known: then none of the ages of the country is said as a fact */
export function ageSign(country: string, region: string | undefined): AgeSign {
  if (region !== undefined) return { age: minimumAge(country, region) };
  const usual = minimumAge(country, "");
  const ages = Object.keys(agesOfLaw)
    .filter((place) => place.startsWith(`${country}-`))
    .map((place) => minimumAge(country, place.slice(country.length + 1)));
  const highest = Math.max(usual, ...ages);
  return highest > usual ? { age: usual, inSomePlaces: highest } : { age: highest };
}
