// Labels of address fields by country (KYC-42, KYC-43). Separate from the validation of an address, so that a page can show the labels
// before it loads the validation.
import { ownEntry } from "../own-entry";
import type { Region } from "./home-address";

/** What a region is called in a country; the words are under `Verification.region`. */
const regionKinds = {
  US: "state",
  CA: "provinceOrTerritory",
  AU: "stateOrTerritory",
  DE: "state",
  IE: "county",
  NL: "province",
} as const;
export type RegionKind = (typeof regionKinds)[keyof typeof regionKinds] | "region";

export const regionKindOf = (country: string): RegionKind => ownEntry<RegionKind>(regionKinds, country) ?? "region";

/** What a postal code is called in a country; the words are under `Verification.address.zip`. */
const postalKinds = { US: "zipCode", GB: "postcode", AU: "postcode", IE: "eircode" } as const;
export type PostalKind = (typeof postalKinds)[keyof typeof postalKinds] | "postalCode";
export const postalKindOf = (country: string): PostalKind => ownEntry<PostalKind>(postalKinds, country) ?? "postalCode";

/** KYC-43: the United States go by their codes, followed by the name for readers who do not know them; the others by their names. */
export const regionLabel = (country: string, { name, regionCode }: Region): string =>
  country === "US" && name !== regionCode ? `${regionCode} – ${name}` : name;

/** Countries where a postal code leads to a street, and is asked for first. */
const postcodeFirst: readonly string[] = ["GB", "IE", "NL"];
export const startsWithPostcode = (country: string): boolean => postcodeFirst.includes(country);

/** KYC-42 */
export const hasNumericPostalCode = (country: string): boolean => country === "US";
