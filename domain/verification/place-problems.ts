// What is said of a missing or wrong region and postal code, in the word that the country uses for it.

import type { Problem } from "../forms/problems";
import { ownEntry } from "../own-entry";
import { type PostalKind, postalKindOf, type RegionKind, regionKindOf } from "../person/address-labels";

const missingRegions = {
  state: "stateMissing",
  provinceOrTerritory: "provinceOrTerritoryMissing",
  stateOrTerritory: "stateOrTerritoryMissing",
  province: "provinceMissing",
  county: "countyMissing",
  region: "regionMissing",
} as const satisfies Record<RegionKind, Problem>;

/** @param country ISO code */
export const regionMissing = (country: string): Problem => missingRegions[regionKindOf(country)];

export const regionProblems: readonly Problem[] = Object.values(missingRegions);

const missingCodes = {
  zipCode: "zipCodeMissing",
  postcode: "postcodeMissing",
  eircode: "eircodeMissing",
  postalCode: "postalCodeMissing",
} as const satisfies Record<PostalKind, Problem>;

/** @param country ISO code */
export const zipMissing = (country: string): Problem => missingCodes[postalKindOf(country)];

const otherWrongCode = "zipWrong" satisfies Problem;
const wrongCodes: Readonly<Record<string, Problem>> = {
  US: "zipNotAmerican",
  CA: "zipNotCanadian",
  GB: "zipNotBritish",
  IE: "zipNotIrish",
  AU: "zipNotAustralian",
  DE: "zipNotGerman",
  NL: "zipNotDutch",
};

/** @param country ISO code */
export const zipProblem = (country: string): Problem => ownEntry(wrongCodes, country) ?? otherWrongCode;

export const wrongZipProblems: readonly Problem[] = [...Object.values(wrongCodes), otherWrongCode];

export const zipProblems: readonly Problem[] = [...Object.values(missingCodes), ...wrongZipProblems];

/** @returns what is said of a region or a postal code in other countries only. @param country ISO code */
export function problemsElsewhere(country: string): Problem[] {
  const here = [regionMissing(country), zipMissing(country), zipProblem(country)];
  return [...regionProblems, ...zipProblems].filter((problem) => !here.includes(problem));
}
