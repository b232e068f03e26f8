// Personal names: any script, accents, apostrophes, single letters. Normalisation and limits (KYC-36, KYC-119!).

/** Maximum length of a name, in code points. */
export const nameMaxLength = 50;

// Invisible characters that a paste brings along, such as soft hyphens and selectors that select nothing. Joiners are kept: Persian and
// Indic names need them.
const invisible = /\p{Cc}|(?!\p{Join_Control})\p{Cf}|\ufe0e|(?<!\p{Emoji})\ufe0f/gu;

/** @returns the text in NFC, with single blanks and without invisible characters */
export const normaliseText = (text: string): string =>
  text.normalize("NFC").replace(/\s/gu, " ").replace(invisible, "").replace(/ +/g, " ").trim();

/** @returns whether the text has at most `max` code points, and at most 3 bytes for each, so that a whole form fits into a cookie */
export const fits = (text: string, max: number): boolean =>
  [...text].length <= max && new TextEncoder().encode(text).length <= max * 3;

/** Unicode shows a sign such as © as text unless a variation selector, a keycap or a joiner makes an emoji of it. */
const emoji =
  /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\u20e3|(?=\p{Extended_Pictographic})[\u{10000}-\u{10ffff}]|\p{Extended_Pictographic}\u200d/u;

/** Rejected in addresses and other texts, because identity checks fail on emoji. Signs of text, such as ® and ™, are not emoji. */
export const hasEmoji = (text: string): boolean => emoji.test(text.normalize("NFC"));
