// Rules for personal information as a factor: birth year with the last four digits of the SSN, or the full SSN (SA-48, SA-71?).
import * as z from "zod/mini";
import { present, Typed } from "../forms/text-rule";
import { Ssn } from "../person/ssn";
import { yearIn } from "../person/typed-date";

/** CONST-10 */
const birthYearLength = 4;
const earliestBirthYear = 1900;
/** CONST-45 */
const minimumAge = 18;

const isBirthYear = (digits: string, year: number) =>
  digits.length === birthYearLength && Number(digits) >= earliestBirthYear && Number(digits) <= year - minimumAge;

/** @param year the current year. @returns the rule; issue messages are names from `domain/forms/problems.ts` */
export const BirthYearAndSsn4 = (year: number) =>
  z.object({
    birthYear: Typed(yearIn, present("birthYearMissing"), [
      (digits) => digits === "" || isBirthYear(digits, year),
      "birthYearInvalid",
    ]),
    ssn: Ssn(4),
  });

export const Ssn9 = z.object({ ssn: Ssn(9) });
