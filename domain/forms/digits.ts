// Digits as players type them: the one rule for codes, dates and numbers, in the browser and on the server.

/** Where the digits of a script begin: Arabic, Persian, Devanagari, full-width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** @returns the digits of a text, those of other scripts as 0 to 9; everything else is left out (OTP-28!) */
export function digitsOf(text: string): string {
  let digits = "";
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => point >= start && point <= start + 9);
    if (sign >= "0" && sign <= "9") digits += sign;
    else if (zero !== undefined) digits += String(point - zero);
  }
  return digits;
}

/** @returns whether a text is nothing but digits */
export const isAllDigits = (text: string): boolean => text !== "" && digitsOf(text).length === text.length;
