import { expect, test } from "vitest";
import { digitsOf } from "@/domain/forms/digits";
import { readDate } from "@/domain/person/birth-date";
import { Ssn } from "@/domain/person/ssn";
import { codeFrom } from "@/domain/sign-in/one-time-code";

test.each([
  ["12 34-5a6", "123456"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["½ Ⅳ ①", ""],
  ["", ""],
])("the digits of %o are %o", (text, digits) => expect(digitsOf(text)).toBe(digits));

test("digits of another script count without scripts too, in a code, an SSN and a date [OTP-28!, SSN-06, KYC-03]", () => {
  expect(codeFrom("١٢٣ ٤٥٦")).toBe("123456");
  expect(Ssn(9).parse("٩٠٠-١٢-٣٤٥٦")).toBe("900123456");
  expect(readDate({ day: "۱۲", month: "۴", year: "۱۹۸۸" })).toEqual({ kind: "date", day: 19_880_412 });
  expect(readDate({ day: "1½", month: "4", year: "1988" })).toMatchObject({ part: "day", reason: "impossible" });
});
