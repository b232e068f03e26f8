// Names of real people: accents, apostrophes, one letter, any script. What is normaliseText up, what is refused (KYC-35, KYC-36, KYC-119!).

/** Longest name, in characters as a reader counts code points. */
export const nameMaxLength = 50;

// Invisible signs that come along with a paste, soft hyphens among them. Joiners stay: Persian and Indian names need them.
const invisible = /\p{Cc}|(?!\p{Join_Control})\p{Cf}/gu;

/** @returns the text as it was meant: composed letters, single blanks, no invisible signs */
export const normaliseText = (text: string): string =>
  text.normalize("NFC").replace(/\s/gu, " ").replace(invisible, "").replace(/ +/g, " ").trim();

/** At most so many characters, and so few bytes that a form of them fits into a cookie. */
export const fits = (text: string, most: number): boolean =>
  [...text].length <= most && new TextEncoder().encode(text).length <= most * 3;

const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Emoji: no document has them, and no identity check reads them. */
export const hasEmoji = (text: string): boolean => picture.test(text.normalize("NFC"));

const wordStart = /(^|[\s\-‐’'])(\p{L})/gu;

/** KYC-35: the first letter of each part upper case, the rest lower case: "o’NEIL-smith" → "O’Neil-Smith". */
export const capitalise = (name: string, locale?: string): string =>
  name
    .toLocaleLowerCase(locale)
    .replace(wordStart, (_, before: string, letter: string) => `${before}${letter.toLocaleUpperCase(locale)}`);

/**
 * KYC-35 for a field that somebody has just left: who puts the capitals back where they belong ("McDonald") is not corrected twice.
 * @param corrected what this made of the name the last time, if it did
 */
export const capitaliseOnce = (name: string, corrected: string | undefined, locale?: string): string =>
  corrected !== undefined && corrected.toLocaleLowerCase(locale) === name.toLocaleLowerCase(locale)
    ? name
    : capitalise(name, locale);
