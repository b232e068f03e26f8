// Digits as players type them: the one rule for codes, dates and numbers, in the browser and on the server.

const isDecimal = (point: number) => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode encodes the decimal digits of each script as runs of ten, from zero to nine. */
function decimalValue(point: number): number {
  let before = 0;
  while (isDecimal(point - before - 1)) before += 1;
  return before % 10;
}

/** @returns the text with the digits of every script as 0 to 9 (OTP-28!) */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (sign) => String(decimalValue(sign.codePointAt(0) ?? 0)));

/** @returns the digits of a text, those of other scripts as 0 to 9; everything else is left out (OTP-28!) */
export const digitsOf = (text: string): string => withPlainDigits(text).replace(/[^0-9]/g, "");

/** @returns whether a text is nothing but digits */
export const isAllDigits = (text: string): boolean => /^\p{Nd}+$/u.test(text);

/** @returns the text without the invisible characters that messages, contacts apps and autofill bring along */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Cf}|\p{Me}|\p{Variation_Selector}|\u034f/gu, "");
