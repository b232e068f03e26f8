import fc from "fast-check";
import { expect, test } from "vitest";
import { Ssn } from "@/domain/person/ssn";

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const separators = fc.constantFrom("", " ", "-", "\u00a0", "\u2011", ".", "\u200b");
const surroundings = fc.constantFrom(["", ""], [" ", ""], ["\t", "\n"], ["SSN: ", ""], ["\u202a", "\u202c"]);

test("a whole number is read in every spelling, and the last four of it where they are asked for [SSN-06]", () => {
  fc.assert(
    fc.property(digits(9), separators, surroundings, (number, separator, [before, after]) => {
      const typed = before + number.replace(/^(...)(..)/, `$1${separator}$2${separator}`) + after;
      expect(Ssn(9).parse(typed)).toBe(number);
      expect(Ssn(4).parse(typed)).toBe(number.slice(-4));
    }),
  );
});

test("too many digits are refused and never cut to a number that fits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 20 }).chain(digits), (typed) => {
      expect(Ssn(4).safeParse(typed).success).toBe(typed.length === 9);
      expect(Ssn(9).safeParse(typed).success).toBe(typed.length === 9);
    }),
  );
});
