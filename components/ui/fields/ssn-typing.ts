// How a Social Security number is typed. Loaded after hydration; the server reads it with dashes too.
import { digitsOf } from "@/domain/forms/digits";
import { type SsnLength, ssnDigits } from "@/domain/person/ssn";

/** The position of the caret after `count` digits of a grouped text. */
export function caretAfter(text: string, count: number): number {
  let passed = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (passed === count) return index;
    if (/\d/.test(text.charAt(index))) passed += 1;
  }
  return text.length;
}

const grouped = (digits: string) => digits.replace(/^(\d{3})(\d)/, "$1-$2").replace(/^(\d{3}-\d{2})(\d)/, "$1-$2");

type Change = { currentTarget: HTMLInputElement; nativeEvent: Event };

/** A digit that is typed into a full number. Text that was inserted as a whole stays whole, so that the rule of the form can refuse it. */
const isOneTooMany = (event: Change, digits: string, length: SsnLength) =>
  digits.length === length + 1 &&
  event.nativeEvent instanceof InputEvent &&
  event.nativeEvent.inputType === "insertText";

/** Keeps the digits, in groups where the number is read, and the caret where it was. A digit typed into a full number is not taken (SSN-02). */
export function keepDigits(event: Change, length: SsnLength, isGrouped: boolean): void {
  const field = event.currentTarget;
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length));
  const all = digitsOf(field.value);
  const extra = isOneTooMany(event, all, length) ? 1 : 0;
  const digits = all.slice(0, before.length - extra) + all.slice(before.length);
  field.value = isGrouped ? grouped(digits) : digits;
  const place = caretAfter(field.value, before.length - extra);
  field.setSelectionRange(place, place);
}

/** Writes the number again once it is shown or hidden, or what was typed before this script had loaded. */
export function regroup(field: HTMLInputElement, isGrouped: boolean): void {
  const digits = digitsOf(field.value);
  const text = isGrouped ? grouped(digits) : digits;
  if (text !== field.value) field.value = text;
}

/** A paste that is a whole answer replaces what was begun. @returns whether the paste was inserted here */
export function pasteDigits(field: HTMLInputElement, text: string, length: SsnLength): boolean {
  const pasted = ssnDigits(text, length);
  if (pasted === "") return false;
  if (pasted.length === length) field.select();
  field.setRangeText(pasted, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  return true;
}
