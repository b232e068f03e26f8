// Rules of the employer's address in the occupation form (OCC-05, OCC-09, OCC-28?).
import * as z from "zod/mini";
import type { Problem } from "../forms/problems";
import { Choice, Text, type TextRule, Typed } from "../forms/text-rule";
import { ownEntry } from "../own-entry";
import { type RegionKind, regionKindOf } from "../person/address-labels";
import {
  addressMaxLength,
  cityMaxLength,
  formatPostalCode,
  isPostalCode,
  needsPostalCode,
  type RegionLists,
} from "../person/home-address";
import { normaliseText } from "../person/person-name";
import { type BoxPlace, isNoPoBox } from "../person/post-office-box";
import { zipProblem } from "../verification/place-problems";

export type EmployerPlaces = {
  /** Codes of the countries that an employer can be in. */
  countries: readonly string[];
  regions: RegionLists;
};

/** A field that the occupation hides: what was posted for it is dropped. */
export const NotAsked: TextRule = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => ""),
);

/** The problem of a missing region, by what its country calls it. */
const missingRegions = {
  state: "employerStateMissing",
  provinceOrTerritory: "employerProvinceOrTerritoryMissing",
  stateOrTerritory: "employerStateOrTerritoryMissing",
  province: "employerProvinceMissing",
  county: "employerCountyMissing",
  region: "employerRegionMissing",
} as const satisfies Record<RegionKind, Problem>;

/** @param country ISO code */
export const employerRegionMissing = (country: string): Problem => missingRegions[regionKindOf(country)];

export const employerRegionProblems: readonly Problem[] = Object.values(missingRegions);

/** `values`: what the fields of the address hold; `isRequired`: the player works. */
type Place = { isRequired: boolean; values: BoxPlace } & EmployerPlaces;

/** The rule of a street line of an employer, in every form that asks for one: people work at a place, not in a post-office box. */
export const EmployerLine = (
  field: "employerAddress" | "employerAddressLine2",
  values: BoxPlace,
  missing?: Problem,
): TextRule => Text(addressMaxLength, field, missing, [isNoPoBox(values), "employerAddressPoBox"]);

/** An optional address may be empty or incomplete; what it says has to be valid. */
export function addressRules({ isRequired, values, countries, regions }: Place) {
  const { country = "" } = values;
  const needed = (problem: Problem) => (isRequired ? problem : undefined);
  const list = ownEntry(regions, country) ?? [];
  const isEmpty = (text: string) => text === "" && !isRequired;
  return {
    country: Choice([(code) => isEmpty(code) || countries.includes(code), "employerCountryMissing"]),
    address1: EmployerLine("employerAddress", values, needed("employerAddressMissing")),
    address2: EmployerLine("employerAddressLine2", values),
    city: Text(cityMaxLength, "employerCity", needed("employerCityMissing")),
    region:
      list.length === 0
        ? Text(cityMaxLength, "employerRegion")
        : Choice([
            (code) => isEmpty(code) || list.some(({ regionCode }) => regionCode === code),
            employerRegionMissing(country),
          ]),
    zip: Typed(
      (zip) => formatPostalCode(country, normaliseText(zip)),
      [(zip) => zip !== "" || !isRequired || !needsPostalCode(country), "employerZipMissing"],
      [(zip) => zip === "" || isPostalCode(country, zip), zipProblem(country)],
    ),
  };
}

/** The rules of an address that is not asked for. */
export const hiddenAddress = {
  country: NotAsked,
  address1: NotAsked,
  address2: NotAsked,
  city: NotAsked,
  region: NotAsked,
  zip: NotAsked,
};
