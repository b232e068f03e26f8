// Rules for personal information as a factor: birth year with the last four digits of the SSN, or the full SSN (SA-48, SA-71?).
import * as z from "zod/mini";
import { digitsOf } from "../sign-in/one-time-code";

const Digits = z.pipe(z.catch(z.string(), ""), z.transform(digitsOf));

/** CONST-10 */
export const birthYearLength = 4;
const earliestBirthYear = 1900;
/** CONST-45 */
const minimumAge = 18;

const isBirthYear = (digits: string, year: number) =>
  digits.length === birthYearLength && Number(digits) >= earliestBirthYear && Number(digits) <= year - minimumAge;

const Ssn4 = z.pipe(
  Digits,
  z.string().check(
    z.minLength(1, "ssnNotFour"),
    z.refine((digits) => digits === "" || digits.length === 4, "ssnNotFour"),
  ),
);

/** @param year the current year. @returns the rule; issue messages are names from `domain/forms/problems.ts` */
export const BirthYearAndSsn4 = (year: number) =>
  z.object({
    birthYear: z.pipe(
      Digits,
      z.string().check(
        z.minLength(1, "birthYearMissing"),
        z.refine((digits) => digits === "" || isBirthYear(digits, year), "birthYearInvalid"),
      ),
    ),
    ssn: Ssn4,
  });

export const Ssn9 = z.object({
  ssn: z.pipe(
    Digits,
    z.string().check(
      z.minLength(1, "ssnMissing"),
      z.refine((digits) => digits === "" || digits.length === 9, "ssnNotNine"),
    ),
  ),
});
