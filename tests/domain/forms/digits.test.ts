import { expect, test } from "vitest";
import { digitsOf } from "@/domain/forms/digits";
import { readDate } from "@/domain/person/birth-date";
import { Ssn } from "@/domain/person/ssn";
import { readCode } from "@/domain/sign-in/code-reader";

test.each([
  ["12 34-5a6", "123456"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["০১২৩৪৫৬৭৮৯", "0123456789"],
  ["๐๑๒๓๔๕๖๗๘๙", "0123456789"],
  ["𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["½ Ⅳ ①", ""],
  ["", ""],
])("the digits of %o are %o", (text, digits) => expect(digitsOf(text)).toBe(digits));

test("digits of another script count without scripts too, in a code, an SSN and a date [OTP-28!, SSN-06, KYC-03]", () => {
  expect(readCode("١٢٣ ٤٥٦")).toEqual({ kind: "code", code: "123456" });
  expect(Ssn(9).parse("٩٠٠-١٢-٣٤٥٦")).toBe("900123456");
  expect(readDate({ day: "۱۲", month: "۴", year: "۱۹۸۸" })).toEqual({ kind: "date", day: 19_880_412 });
  expect(readDate({ day: "1½", month: "4", year: "1988" })).toMatchObject({ part: "day", reason: "impossible" });
});
