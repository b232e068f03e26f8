// The server renders the search into the page, and Next sends a page only the styles of what it loads first.
import "./verification.module.css";
import { lazyPart } from "../ui/behaviour/lazy-part";
import { TextField } from "../ui/fields/text-field";
import type { AddressSearchProps } from "./address-search";
import type { PlacesSettings } from "./places";

const AddressSearch = lazyPart(async () => (await import("./address-search")).AddressSearch);

type LazyAddressSearchProps = Omit<AddressSearchProps, "places"> & { places: PlacesSettings | undefined };

/** The first line of an address. Only a page with a places library loads the search. */
export function LazyAddressSearch({
  places,
  countries,
  offered,
  regions,
  words,
  found,
  onFound,
  ...field
}: LazyAddressSearchProps) {
  if (!places) return <TextField {...field} />;
  return <AddressSearch {...field} {...{ places, countries, offered, regions, words, found, onFound }} />;
}
