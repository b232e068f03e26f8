// How a Social Security number is typed. Loaded after hydration; the server reads it with dashes too.
import { digitsOf } from "@/domain/forms/digits";

/** Where the caret stands after `count` digits of a grouped text. */
export function caretAfter(text: string, count: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (passed === count) return index;
    if (/\d/.test(text.charAt(index))) passed += 1;
  }
  return text.length;
}

export type SsnLength = 9 | 4;

const grouped = (digits: string) => digits.replace(/^(\d{3})(\d)/, "$1-$2").replace(/^(\d{3}-\d{2})(\d)/, "$1-$2");

/** Keeps the digits that fit, in groups where the number is read, and the caret where it was. */
export function keepDigits(field: HTMLInputElement, length: SsnLength, isGrouped: boolean): void {
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length));
  const digits = digitsOf(field.value).slice(0, length);
  field.value = isGrouped ? grouped(digits) : digits;
  const place = caretAfter(field.value, Math.min(before.length, digits.length));
  field.setSelectionRange(place, place);
}

/** Writes the number again once it is shown or hidden, or what was typed before this script had loaded. */
export function regroup(field: HTMLInputElement, isGrouped: boolean): void {
  const digits = digitsOf(field.value);
  const text = isGrouped ? grouped(digits) : digits;
  if (text !== field.value) field.value = text;
}

/**
 * A paste with spaces in it would be cut off at maxlength before we see it.
 * @returns whether the paste was ours to make
 */
export function pasteDigits(field: HTMLInputElement, text: string, length: SsnLength): boolean {
  const pasted = digitsOf(text);
  if (pasted === "") return false;
  // a whole number replaces what was begun
  if (pasted.length === 9) field.select();
  const digits = pasted.length === 9 ? pasted.slice(-length) : pasted;
  field.setRangeText(digits, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  return true;
}
