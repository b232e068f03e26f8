// Converts a result of the maps library to address inputs (KYC-51).

import { ownEntry } from "../own-entry";
import { formatPostalCode, type RegionLists, regionCodeFor } from "../person/home-address";
import { countryOfTerritory, territoriesOf } from "../person/territories";
import type { InputValues } from "./requested-fields";

export type PlaceComponent = { longText: string; shortText: string; types: readonly string[] };

/** How many countries the maps library accepts in one search. */
const maxCountries = 15;

/** @returns the countries to search for addresses, with their territories; undefined for everywhere */
export function searchedCountries(countries: readonly string[]): readonly string[] | undefined {
  const all = [...new Set([...countries, ...territoriesOf(countries)])];
  return all.length > 0 && all.length <= maxCountries ? all : undefined;
}

/** Countries that write the number after the street. */
const numberLast: readonly string[] = ["AT", "BE", "CH", "DE", "DK", "ES", "FI", "IT", "NL", "NO", "PL", "PT", "SE"];

/** Where a city has no locality: Queens is a sublocality, a village may be a neighbourhood or a township. */
const cityTypes = [
  "locality",
  "postal_town",
  "sublocality_level_1",
  "sublocality",
  "neighborhood",
  "administrative_area_level_3",
] as const;

type Find = (...types: readonly string[]) => PlaceComponent | undefined;

/** The house is on the first line; the flat, and the name of a house that has a number too, on the second. */
function linesOf(of: Find, country: string): Record<"address1" | "address2", string> {
  const text = (type: string) => of(type)?.longText ?? "";
  const [number, route, premise, flat] = ["street_number", "route", "premise", "subpremise"].map(text);
  const premiseNumber = /^\d+\p{L}?$/u.test(premise ?? "") ? premise : "";
  const house = number || premiseNumber;
  const street = (numberLast.includes(country) ? [route, house] : [house, route]).filter(Boolean).join(" ");
  const name = premise === premiseNumber || premise === number ? "" : premise;
  const isOnFirst = !house && name;
  return {
    address1: [isOnFirst ? name : "", street].filter(Boolean).join(", "),
    address2: [flat, isOnFirst ? "" : name].filter(Boolean).join(", "),
  };
}

type Area = Record<"country" | "region", string>;

/**
 * A territory is a region of its country, unless the form offers it as a country. An unknown country, and a territory that is not among the
 * regions of its country, leave both to the player.
 */
function areaOf(of: Find, regions: RegionLists, offered: readonly string[] | undefined): Area {
  const code = of("country")?.shortText ?? "";
  const parent = offered?.includes(code) ? undefined : countryOfTerritory(code);
  const country = parent ?? code;
  const level = parent ? of("country") : of("administrative_area_level_1");
  const list = ownEntry(regions, country) ?? [];
  const known = level && (regionCodeFor(list, level.shortText) ?? regionCodeFor(list, level.longText));
  const isElsewhere = parent !== undefined && list.length > 0 && known === undefined;
  if (isElsewhere || (offered && !offered.includes(country))) return { country: "", region: "" };
  return { country, region: known ?? (list.length === 0 ? (level?.longText ?? "") : "") };
}

/**
 * KYC-51: the city is the locality or postal town, the region the first administrative level.
 * @param offered countries that the form offers; without them any country is filled in
 */
export function addressOfPlace(
  components: readonly PlaceComponent[],
  regions: RegionLists,
  offered?: readonly string[],
): InputValues {
  const of: Find = (...types) => types.flatMap((type) => components.filter((each) => each.types.includes(type)))[0];
  const area = areaOf(of, regions, offered);
  const [code = "", suffix] = [of("postal_code")?.longText, of("postal_code_suffix")?.longText];
  const country = area.country || (of("country")?.shortText ?? "");
  const isAmerican = (countryOfTerritory(country) ?? country) === "US";
  return {
    ...linesOf(of, country),
    city: of(...cityTypes)?.longText ?? "",
    ...area,
    zip: formatPostalCode(country, suffix && isAmerican && !code.includes("-") ? `${code}-${suffix}` : code),
  };
}
