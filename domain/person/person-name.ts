// Personal names: any script, accents, apostrophes, single letters. Normalisation and limits (KYC-36, KYC-119!).

/** Maximum length of a name, in code points. */
export const nameMaxLength = 50;

// Invisible characters that a paste brings along, such as soft hyphens. Joiners are kept: Persian and Indic names need them.
const invisible = /\p{Cc}|(?!\p{Join_Control})\p{Cf}/gu;

/** @returns the text in NFC, with single blanks and without invisible characters */
export const normaliseText = (text: string): string =>
  text.normalize("NFC").replace(/\s/gu, " ").replace(invisible, "").replace(/ +/g, " ").trim();

/** @returns whether the text has at most `max` code points, and at most 3 bytes for each, so that a whole form fits into a cookie */
export const fits = (text: string, max: number): boolean =>
  [...text].length <= max && new TextEncoder().encode(text).length <= max * 3;

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Rejected in names and addresses: identity documents have no emoji, and identity checks fail on them. */
export const hasEmoji = (text: string): boolean => emoji.test(text.normalize("NFC"));
