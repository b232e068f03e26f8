"use client";
import { lazy } from "react";
import { TextField } from "../ui/text-field";
import type { AddressSearchProps } from "./address-search";
import type { PlacesSettings } from "./places";

const AddressSearch = lazy(async () => ({ default: (await import("./address-search")).AddressSearch }));

type LateAddressSearchProps = Omit<AddressSearchProps, "places"> & { places: PlacesSettings | undefined };

/** The first line of an address. Only a page with a places library loads the search. */
export function LateAddressSearch({ places, countries, regions, words, onFound, ...field }: LateAddressSearchProps) {
  if (!places) return <TextField {...field} />;
  return <AddressSearch {...field} {...{ places, countries, regions, words, onFound }} />;
}
