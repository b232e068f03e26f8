import { describe, expect, test } from "vitest";
import { caretAfter, digitsOf } from "@/components/ui/fields/ssn-typing";

describe("the digits of a text", () => {
  test.each([
    ["12 34-5a6", "123456"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["०१२३४५६७८९", "0123456789"],
    ["０１２３４５６７８９", "0123456789"],
    ["½ Ⅳ ①", ""],
    ["", ""],
  ])("of %o are %o", (text, digits) => expect(digitsOf(text)).toBe(digits));
});

test("the caret stands after as many digits as before grouping", () => {
  expect([0, 1, 3, 4, 9, 12].map((count) => caretAfter("123-45-6789", count))).toEqual([0, 1, 3, 5, 11, 11]);
});
