// Territories with an ISO country code of their own that belong to a country in addresses: maps libraries call them countries.
import { ownEntry } from "../own-entry";

const territories: Readonly<Record<string, string>> = {
  ...{ PR: "US", GU: "US", VI: "US", AS: "US", MP: "US" },
  // Crown dependencies, with postcodes of Royal Mail
  ...{ JE: "GB", GG: "GB", IM: "GB" },
  ...{ AX: "FI", CX: "AU", CC: "AU", NF: "AU", BQ: "NL", FO: "DK", GL: "DK", SJ: "NO" },
  ...{ GP: "FR", MQ: "FR", GF: "FR", RE: "FR", YT: "FR" },
};

/** @returns the country that a territory belongs to; undefined for a country */
export const countryOfTerritory = (code: string): string | undefined => ownEntry(territories, code);

/** @returns the territories of the countries */
export const territoriesOf = (countries: readonly string[]): readonly string[] =>
  Object.keys(territories).filter((code) => countries.includes(territories[code] ?? ""));
