// The profile on file of a player; members that a persona leaves out get defaults for its location.
import { brandRow } from "./brands.ts";
import type { Json, Persona } from "./persona.ts";
import { table } from "./table.ts";

const addresses = table<Json>({
  "US-ME": {
    addressLine1: "12 Harbor Lane",
    city: "Portland",
    regionCode: "ME",
    countryCode: "US",
    postalCode: "04101",
  },
  "US-NJ": {
    addressLine1: "48 Orchard Street",
    city: "Newark",
    regionCode: "NJ",
    countryCode: "US",
    postalCode: "07102",
  },
  "CA-ON": {
    addressLine1: "7 Maple Court",
    city: "Toronto",
    regionCode: "ON",
    countryCode: "CA",
    postalCode: "M5V 2T6",
  },
  "DE-BE": { addressLine1: "Lindenweg 3", city: "Berlin", regionCode: "BE", countryCode: "DE", postalCode: "10115" },
  "GB-ENG": { addressLine1: "3 Mill Row", city: "Leeds", regionCode: "ENG", countryCode: "GB", postalCode: "LS1 4AP" },
});

/** Without the limits, which are no details of a person. */
const detailsIn = ({ limits: _, ...details }: Json): Json => details;

export const profileOf = ({ id, email, phone, claims, profile }: Persona): Json => ({
  // the id of a persona that was made is no name
  firstName: /^[a-z]+$/.test(id) ? id.charAt(0).toUpperCase() + id.slice(1) : "Sam",
  lastName: "Sample",
  address: addresses[String(claims.geolocation)] ?? addresses["US-ME"],
  dateOfBirth: "1988-04-12",
  email,
  phoneNumber: phone,
  ...detailsIn(profile),
});

/** The country of residence in the player's account. */
export function residenceOf({ brand, siteExperience, claims }: Persona): string {
  if (typeof claims.countryCode === "string") return claims.countryCode;
  if (siteExperience.startsWith("CA-")) return "CA";
  return brandRow(brand).country;
}
