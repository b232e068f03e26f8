// Reads the PDF417 barcode on the back of a US or Canadian driver's license (AAMVA DL/ID card design standard, versions 1 to 10). What is
// sure is filled in, what is not stays empty.

import { ownEntry } from "../own-entry";
import { daysIn } from "../person/birth-date";
import { formatPostalCode, isPostalCode } from "../person/home-address";
import { capitalise } from "../person/name-capitals";
import { type Elements, issuerIn, sureElements } from "./aamva-elements";
import type { LicenceEntry } from "./licence-form";

/** Form fields found in the barcode; missing or unclear ones are omitted. */
export type LicenceScan = Partial<LicenceEntry>;

const numberMaxLength = 25;

/** Former codes of provinces that older licenses still have. */
const formerRegions: Readonly<Record<string, string>> = { PQ: "QC", NF: "NL" };
const regionsOf = {
  CA: "AB BC MB NB NL NS NT NU ON PE QC SK YT",
  US:
    "AA AE AK AL AP AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR " +
    "PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY",
};
const canadianIssuers =
  /^(?:604426|604428|604429|604432|604433|604434|636012|636013|636016|636017|636028|636044|636048)$/;
const mexicanIssuers = /^63605[67]$/;
const americanIssuers = /^(?:6360\d\d|604427|604430|604431)$/;

type Country = "US" | "CA";
const countryCodes = { USA: "US", US: "US", CAN: "CA", CA: "CA" } as const;

/** Quebec and older issuers leave the country out. */
function countryIn(elements: Elements, region: string | undefined, issuer = ""): Country | undefined {
  const written = elements.get("DCG")?.toUpperCase();
  if (written !== undefined) return ownEntry<Country>(countryCodes, written);
  if (canadianIssuers.test(issuer)) return "CA";
  if (mexicanIssuers.test(issuer)) return undefined;
  if (americanIssuers.test(issuer)) return "US";
  return (["CA", "US"] as const).find((country) => region && regionsOf[country].split(" ").includes(region));
}

type Parts = { day: string; month: string; year: string };

/** US licenses use MMDDCCYY, Canadian ones CCYYMMDD, as do US ones of the first version. No date can be read in both ways. */
function dateIn(digits: string | undefined): Parts | undefined {
  const [, a = "", b = ""] = /^(\d{4})(\d{4})$/.exec(digits ?? "") ?? [];
  const orders = [
    { year: b, month: a.slice(0, 2), day: a.slice(2) },
    { year: a, month: b.slice(0, 2), day: b.slice(2) },
  ];
  return orders.find(({ day, month, year }) => {
    const isMonth = Number(month) >= 1 && Number(month) <= 12 && /^(19|20)/.test(year);
    return isMonth && Number(day) >= 1 && Number(day) <= daysIn(Number(month), Number(year));
  });
}

/** The parts of a name in one element: "QUINN,NORA,MARIE". */
const partsOf = (names: string | undefined) => (names ?? "").split(/[,$@]/).map((part) => part.trim());

/** A whole name in one element is read only if it says where the family name ends. @returns the family name and the given names */
function familyAndGiven(elements: Elements): readonly (string | undefined)[] {
  const family = elements.get("DCS") ?? elements.get("DAB");
  const given = elements.get("DAC") ?? elements.get("DCT");
  if (family !== undefined && given !== undefined) return [partsOf(family)[0], partsOf(given)[0]];
  const whole = partsOf(elements.get("DAA") ?? family);
  if (whole.length > 1) return whole;
  return family === undefined || /\s/.test(family) ? [] : [family];
}

function namesIn(elements: Elements) {
  const [last, first] = familyAndGiven(elements);
  return {
    ...(first && elements.get("DDF") !== "T" && { firstName: capitalise(first) }),
    ...(last && elements.get("DDE") !== "T" && { lastName: capitalise(last) }),
  };
}

/** "12 HARBOR LANE" → "12 Harbor Lane"; what has small letters is left as it is. */
function inSmallLetters(text: string): string {
  if (text !== text.toUpperCase()) return text;
  const words = text.toLowerCase().replace(/(^|[\s\-‐’'])(\p{L})/gu, (start) => start.toUpperCase());
  return words.replace(/\b(?:ne|nw|se|sw|po|rr)\b/gi, (letters) => letters.toUpperCase());
}

function zipIn(written: string, country: Country | undefined): string | undefined {
  if (country === undefined) return undefined;
  const compact = written.replace(/[^A-Z\d]/gi, "").replace(country === "US" ? /^(\d{5})0000$/ : /$^/, "$1");
  const zip = formatPostalCode(country, compact);
  return isPostalCode(country, zip) && !zip.startsWith("00000") ? zip : undefined;
}

/** The home, where older licenses have a mailing address too. */
const homeIds = ["DAL", "DAM", "DAN", "DAO", "DAP"];
const addressIds = ["DAG", "DAH", "DAI", "DAJ", "DAK"];

/** @param text decoded content of the barcode. @returns undefined when it is not an AAMVA license */
export function licenceIn(text: string): LicenceScan | undefined {
  const elements = sureElements(text);
  const issuer = issuerIn(text);
  const has = (id: string) => elements.has(id);
  const isHeaded = issuer !== undefined && text.trimStart().startsWith("@");
  const isLicence = isHeaded ? has("DAQ") || has("DBB") : has("DAQ") && has("DBB") && has("DBA");
  if (!isLicence) return undefined;
  const ids = has("DAL") && has("DAN") ? homeIds : addressIds;
  const [street, street2, city, code, zip] = ids.map((id) => elements.get(id));
  const written = code?.toUpperCase();
  const region = written && (ownEntry(formerRegions, written) ?? written);
  const country = countryIn(elements, region, issuer);
  const postalCode = zip && zipIn(zip, country);
  const number = elements.get("DAQ");
  const [birth, issue, expiration] = ["DBB", "DBD", "DBA"].map((id) => dateIn(elements.get(id)));
  return {
    ...(number && number.length <= numberMaxLength && { licenseNumber: number }),
    ...(country && { country }),
    ...namesIn(elements),
    ...birth,
    ...(issue && { issueDay: issue.day, issueMonth: issue.month, issueYear: issue.year }),
    ...(expiration && {
      expirationDay: expiration.day,
      expirationMonth: expiration.month,
      expirationYear: expiration.year,
    }),
    ...(street && { address1: inSmallLetters(street) }),
    ...(street2 && { address2: inSmallLetters(street2) }),
    ...(city && { city: inSmallLetters(city) }),
    ...(region && /^[A-Z]{2}$/.test(region) && { region }),
    ...(postalCode && { zip: postalCode }),
  };
}
