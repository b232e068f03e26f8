// The regions of countries as one string per country: see select-options.ts.

import { type PackedOptions, packOptions, unpackOptions } from "../forms/select-options";
import { ownEntry } from "../own-entry";
import type { RegionLists } from "./home-address";

/** ISO country → its regions as "AL=Alabama|AK=Alaska"; countries without regions are left out. */
export type PackedRegions = Readonly<Record<string, PackedOptions>>;

export function packRegions(lists: RegionLists): PackedRegions {
  const packed = Object.entries(lists).map(([country, list]) => {
    const options = list.map(({ regionCode, name }) => ({ value: regionCode, label: name }));
    return [country, packOptions(options)] as const;
  });
  return Object.fromEntries(packed.filter(([, options]) => options !== ""));
}

/** @returns the regions of one country, none for a country without a list */
export const regionsIn = (packed: PackedRegions, country: string): RegionLists[string] =>
  unpackOptions(ownEntry(packed, country) ?? "").map(({ value, label }) => ({ regionCode: value, name: label }));

export const unpackRegions = (packed: PackedRegions): RegionLists =>
  Object.fromEntries(Object.keys(packed).map((country) => [country, regionsIn(packed, country)]));

/** @returns whether the country or the region of a place is left to the player, who has to be told */
export const leavesArea = (
  { country, region }: { country?: string | undefined; region?: string | undefined },
  packed: PackedRegions,
): boolean => !country || (!region && (regionsIn(packed, country) ?? []).length > 0);
