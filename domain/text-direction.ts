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
