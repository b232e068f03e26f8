const zeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** The digits of what was typed or pasted, full-width and Arabic ones as 0 to 9; everything else is left out. */
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

/** Where the caret stands after `count` digits of a grouped text. */
export function caretAfter(text: string, count: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (passed === count) return index;
    if (/\d/.test(text.charAt(index))) passed += 1;
  }
  return text.length;
}
