// In which direction a language is written.

/** ISO 15924 codes of the scripts in use that are written from right to left. */
const rightToLeft = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi"]);

export type TextDirection = "ltr" | "rtl";

/** @param tag a language tag such as "ar" or "pa-Arab" @returns undefined for what is no language tag */
export function directionOf(tag: string): TextDirection | undefined {
  try {
    return rightToLeft.has(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr";
  } catch {
    return undefined;
  }
}

/** Letters of the scripts that are written from right to left. */
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
const leftToRightLetter = /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}])\p{L}/u;

/**
 * Isolates a value with letters of the other direction, such as a name, so that it does not reorder the sentence around it: as `bdi`
 * does, in characters, because sentences are also titles and attributes.
 * @param locale of the sentence
 */
export function isolated(value: string, locale: string): string {
  const other = directionOf(locale) === "rtl" ? leftToRightLetter : rightToLeftLetter;
  return other.test(value) ? `\u2068${value}\u2069` : value;
}
