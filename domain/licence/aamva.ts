// Parses the PDF417 barcode on the back of a US or Canadian driver's license (AAMVA DL/ID card design standard).
import { capitalise } from "../person/person-name";
import type { LicenceEntry } from "./licence-form";

/** Form fields found in the barcode; missing or unclear ones are omitted. */
export type LicenceScan = Partial<LicenceEntry>;

const header = /^@\p{Cc}{1,4}(?:ANSI |AAMVA)\d{6}/u;

/** Elements of the driver license (DL) or identity card (ID) subfile: "DAQ" → value. */
function elementsOf(text: string): Map<string, string> {
  const elements = new Map<string, string>();
  for (const line of text.split(/[\n\r]+/)) {
    // the first element stands on the same line as the file header and the subfile name
    const [, name, value] = /^(?:.*?(?:DL|ID))?(D[A-Z]{2})(.*)$/.exec(line.trim()) ?? [];
    if (name && value !== undefined && !elements.has(name)) elements.set(name, value.trim());
  }
  return elements;
}

type Parts = { day: string; month: string; year: string };

/** US licenses use MMDDCCYY, Canadian ones CCYYMMDD, as did some US ones before 2003. */
function dateIn(digits: string | undefined, isCanadian: boolean): Parts | undefined {
  const [, a = "", b = ""] = /^(\d{4})(\d{4})$/.exec(digits ?? "") ?? [];
  if (a === "") return undefined;
  const yearFirst = { year: a, month: b.slice(0, 2), day: b.slice(2) };
  const monthFirst = { year: b, month: a.slice(0, 2), day: a.slice(2) };
  const isDate = ({ day, month, year }: Parts) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31 && /^(19|20)/.test(year);
  return (isCanadian ? [yearFirst, monthFirst] : [monthFirst, yearFirst]).find(isDate);
}

const capitalised = (text: string) => capitalise(text, "en");

/** Older licenses write first and middle names as "JANE,MARIE". */
const firstOf = (names: string | undefined) => names?.split(/[,$]/)[0]?.trim();

function namesIn(elements: ReadonlyMap<string, string>) {
  const [wholeLast, wholeFirst] = elements.get("DAA")?.split(",") ?? [];
  const first = firstOf(elements.get("DAC") ?? elements.get("DCT") ?? wholeFirst);
  const last = elements.get("DCS") ?? elements.get("DAB") ?? wholeLast;
  return { ...(first && { firstName: capitalised(first) }), ...(last && { lastName: capitalised(last) }) };
}

function zipIn(zip: string, isCanadian: boolean) {
  const plain = zip.replace(/[^A-Z\d]/gi, "").toUpperCase();
  if (isCanadian) return plain.replace(/^(\w{3})(\w{3})$/, "$1 $2");
  const plus4 = plain.slice(5, 9);
  return plus4 === "" || plus4 === "0000" ? plain.slice(0, 5) : `${plain.slice(0, 5)}-${plus4}`;
}

/** @param text decoded content of the barcode. @returns undefined when it is not an AAMVA license */
export function licenceIn(text: string): LicenceScan | undefined {
  if (!header.test(text)) return undefined;
  const elements = elementsOf(text);
  const elementOf = (name: string) => elements.get(name)?.replace(/^(NONE|UNAVL|unavl)$/, "") || undefined;
  const number = elementOf("DAQ");
  if (!number) return undefined;
  const isCanadian = elementOf("DCG") === "CAN";
  const dates = {
    birth: dateIn(elementOf("DBB"), isCanadian),
    issue: dateIn(elementOf("DBD"), isCanadian),
    expiration: dateIn(elementOf("DBA"), isCanadian),
  };
  const [street, street2, city, region, zip] = ["DAG", "DAH", "DAI", "DAJ", "DAK"].map(elementOf);
  return {
    licenseNumber: number,
    country: isCanadian ? "CA" : "US",
    ...namesIn(elements),
    ...(dates.birth && { day: dates.birth.day, month: dates.birth.month, year: dates.birth.year }),
    ...(dates.issue && { issueDay: dates.issue.day, issueMonth: dates.issue.month, issueYear: dates.issue.year }),
    ...(dates.expiration && {
      expirationDay: dates.expiration.day,
      expirationMonth: dates.expiration.month,
      expirationYear: dates.expiration.year,
    }),
    ...(street && { address1: capitalised(street) }),
    ...(street2 && { address2: capitalised(street2) }),
    ...(city && { city: capitalised(city) }),
    ...(region && { region }),
    ...(zip && { zip: zipIn(zip, isCanadian) }),
  };
}
