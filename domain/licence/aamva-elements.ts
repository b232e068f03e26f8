// The elements of an AAMVA barcode: "DAQ" → value. Only values whose end is sure are read: a scanner or an issuer may leave out the breaks.

/** Elements that every issuer writes, by any version of the standard; of a group only one. */
const usual = ["DCS DAB DAA", "DAC DCT DAA", "DAG", "DAI", "DAJ", "DAK", "DAQ", "DBA", "DBB", "DBC", "DBD", "DCG"].map(
  (group) => group.split(" "),
);
/** Elements that some write. Values contain their names (Dahlia St), so they count only in the middle of a word. */
const optional = ["DAD", "DAH", "DAU", "DAY", "DAZ", "DCU", "DDE", "DDF", "DDG"];

/** Elements of a fixed form, which can be told without a break after them. */
const fixedForms: Readonly<Record<string, string>> = {
  DBA: String.raw`\d{8}`,
  DBB: String.raw`\d{8}`,
  DBD: String.raw`\d{8}`,
  DAJ: "[A-Z]{2}",
  DAK: String.raw`(?:\d{5}(?:\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)`,
  DCG: "(?:USA|CAN)",
};

const header = /(?:ANSI |AAMVA)\d{6}/i;
// the first element is on the same line as the file header, or follows the name of its subfile
const elementLine = /^(?:.*?(?:ANSI |AAMVA)\d{6}.*?(?:DL|ID|EN)|DL|ID|EN)?(D[A-Z]{2})(.*)$/i;
const breaks = /[\p{Cc}\u2028]+/u;
const notGiven = /^(?:none|unavl|unavail(?:able)?|n\/?a|-*)$/i;

export type Elements = ReadonlyMap<string, string>;

/** Elements that begin a line, or are alone after the file header. */
function linesOf(text: string): Map<string, string> {
  const elements = new Map<string, string>();
  for (const line of text.split(breaks)) {
    const [, name, value = ""] = elementLine.exec(line.trim()) ?? [];
    const id = name?.toUpperCase();
    if (id !== undefined && !elements.has(id)) elements.set(id, value.trim());
  }
  return elements;
}

/** Elements of a fixed form that occur once in the text, and end where the next element begins. */
function fixedIn(text: string): [string, string][] {
  return Object.entries(fixedForms).flatMap(([id, form]) => {
    const [found, ...more] = [
      ...text.matchAll(new RegExp(`${id}(${form})(?=\\s*(?:D[A-Z]{2}|Z[A-Z]{2}|[\\n\\r]|$))`, "g")),
    ];
    const value = found?.[1];
    return value !== undefined && more.length === 0 ? [[id, value]] : [];
  });
}

/**
 * @param text decoded content of the barcode
 * @returns the elements whose values are sure; those that the issuer marks as not given are left out
 */
export function sureElements(text: string): Elements {
  const lines = linesOf(text);
  const missing = usual.filter((group) => !group.some((id) => lines.has(id))).flat();
  const others = optional.filter((id) => !lines.has(id)).map((id) => new RegExp(`[A-Z\\d]${id}[A-Z\\d]`, "i"));
  // a value with the name of an element that has no line of its own has run into the next elements
  const hasRunOn = (value: string) =>
    missing.some((id) => value.toUpperCase().includes(id)) || others.some((name) => name.test(value));
  const isSure = ([, value]: [string, string]) => !notGiven.test(value) && !hasRunOn(value);
  const byLine = [...lines].filter(isSure);
  const isBroken = byLine.length < lines.size;
  return new Map([...(isBroken ? fixedIn(text.toUpperCase()) : []), ...byLine]);
}

/** @returns the six digits that identify the issuer; undefined without a file header */
export const issuerIn = (text: string): string | undefined => header.exec(text)?.[0].slice(-6);
