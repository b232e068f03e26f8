// Converts a result of the maps library to address inputs (KYC-51).

import { ownEntry } from "../own-entry";
import { type RegionLists, regionCodeFor } from "../person/home-address";
import type { InputValues } from "./requested-fields";

export type PlaceComponent = { longText: string; shortText: string; types: readonly string[] };

/** KYC-51: the city is the locality or postal town, the region the first administrative level. */
export function addressOfPlace(components: readonly PlaceComponent[], regions: RegionLists): InputValues {
  const of = (...types: string[]) => types.flatMap((type) => components.filter((each) => each.types.includes(type)))[0];
  const country = of("country")?.shortText ?? "";
  const level = of("administrative_area_level_1");
  const list = ownEntry(regions, country) ?? [];
  const known = level && (regionCodeFor(list, level.shortText) ?? regionCodeFor(list, level.longText));
  return {
    address1: [of("street_number"), of("route")].flatMap((each) => each?.longText ?? []).join(" "),
    address2: "",
    city: of("locality", "postal_town")?.longText ?? "",
    region: known ?? (list.length === 0 ? (level?.longText ?? "") : ""),
    country,
    zip: of("postal_code")?.longText ?? "",
  };
}
