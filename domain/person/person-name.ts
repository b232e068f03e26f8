// Personal names: any script, accents, apostrophes, single letters. Normalisation and limits (KYC-35, KYC-36, KYC-119!).

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

const wordStart = /(^|[\s\-‐’'])(\p{L})/gu;

/**
 * KYC-35: the first letter of each part upper case, the rest lower case: "o’NEIL-smith" → "O’Neil-Smith".
 * @param locale of the page or the document, because a Turkish I has another small letter: by the browser's own language the same name
 *   would be written in two ways
 */
export const capitalise = (name: string, locale: string): string =>
  name
    .toLocaleLowerCase(locale)
    .replace(wordStart, (_, before: string, letter: string) => `${before}${letter.toLocaleUpperCase(locale)}`);

/**
 * KYC-35 on blur. A player who restores their own capitals ("McDonald") is not corrected a second time.
 * @param locale of the page
 * @param corrected the result of the previous correction of this field, if any
 */
export const capitaliseOnce = (name: string, locale: string, corrected: string | undefined): string =>
  corrected?.toLocaleLowerCase(locale) === name.toLocaleLowerCase(locale) ? name : capitalise(name, locale);
