"use client";
import { late } from "../ui/late";
import { TextField } from "../ui/text-field";
import type { AddressSearchProps } from "./address-search";
import type { PlacesSettings } from "./places";

const AddressSearch = late(async () => (await import("./address-search")).AddressSearch);

type LateAddressSearchProps = Omit<AddressSearchProps, "places"> & { places: PlacesSettings | undefined };

/** The first line of an address. Only a page with a places library loads the search. */
export function LateAddressSearch({ places, countries, regions, words, onFound, ...field }: LateAddressSearchProps) {
  if (!places) return <TextField {...field} />;
  return <AddressSearch {...field} {...{ places, countries, regions, words, onFound }} />;
}
