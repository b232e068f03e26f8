// Home addresses: what the country decides, and what is no home (KYC-05, KYC-42, KYC-43, KYC-48, KYC-122?).

export type Region = { name: string; regionCode: string };
/** Country → its regions; a country without a list has a text field. */
export type RegionLists = Readonly<Record<string, readonly Region[]>>;

/** Longest line of an address, and longest city, in characters. */
export const addressMaxLength = 60;
export const cityMaxLength = 50;

/** KYC-48, CONST-40: an empty country is Canada on a Canadian site experience, and the brand's own elsewhere. */
export const countryOr = (typed: string | undefined, home: string): string => typed || home;

/** What a region is called in a country; the words are under `Verification.region`. */
export const regionKinds = {
  US: "state",
  CA: "province",
  AU: "stateOrTerritory",
  IE: "county",
  NL: "province",
} as const;
export type RegionKind = (typeof regionKinds)[keyof typeof regionKinds] | "region";

const isKnown = (country: string): country is keyof typeof regionKinds => Object.hasOwn(regionKinds, country);
export const regionKindOf = (country: string): RegionKind => (isKnown(country) ? regionKinds[country] : "region");

/** KYC-43: the United States go by their codes, the others by their names. */
export const regionLabel = (country: string, { name, regionCode }: Region): string =>
  country === "US" ? regionCode : name;

/** @returns the code of a region that somebody, or a places library, wrote as its code or as its name */
export function regionCodeFor(regions: readonly Region[], written: string): string | undefined {
  const wanted = written.trim().toLowerCase();
  const found = regions.find((each) => [each.regionCode, each.name].some((word) => word.toLowerCase() === wanted));
  return found?.regionCode;
}

/** KYC-42 */
export const isZipNumeric = (country: string): boolean => country === "US";

/** KYC-122?: five or nine digits in the United States, letters and digits in turn in Canada, 2 to 10 characters elsewhere. */
const zipRules: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-?\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
};
const anyZip = /^[\p{L}\d][\p{L}\d -]{0,8}[\p{L}\d]$/u;

export const isZip = (country: string, zip: string): boolean => (zipRules[country] ?? anyZip).test(zip);

/** @returns the postal code as its country writes it: "M5V 2T6", "04101-1234" */
export function tidyZip(country: string, zip: string): string {
  const plain = zip.normalize("NFKC").trim().toUpperCase();
  if (country === "CA") return plain.replace(/^(\w{3})[ -]?(\w{3})$/, "$1 $2");
  if (country === "US") return plain.replace(/^(\d{5})[ -]?(\d{4})$/, "$1-$2");
  return plain;
}

// Words for a box at the post office in the languages of the licensed countries.
const poBox =
  /\bp\.?\s*o\.?\s*-?\s*box\b|\bpost(?:al)?\s*(?:office)?\s*box\b|\b(?:post\s*office|mail)\s+box\b|^\s*box\s+#?\d|\b(?:case|bo[iî]te)\s+postale\b|\bC\.?P\.?\s*\d|\bpostfach\b|\bpostbus\b/iu;

/** KYC-05 */
export const isPoBox = (line: string): boolean => poBox.test(line.normalize("NFC"));
