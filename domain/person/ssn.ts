// The rule of a Social Security number, wherever a form asks for one.
import * as z from "zod/mini";
import { digitsOf } from "../sign-in/one-time-code";

/** CONST-03, CONST-04 */
export type SsnLength = 4 | 9;

/** KYC-122?: numbers of nine digits that start with 000, 666 or 9 are never issued. @param digits digits only */
export const isIssuableSsn = (digits: string) => digits.length !== 9 || !/^(?:000|666|9)/.test(digits);

/** A required number: spaces and dashes are dropped. Issue messages are names from `domain/forms/problems.ts`. */
export function Ssn(length: SsnLength) {
  const [missing, incomplete] =
    length === 4 ? (["ssnNotFour", "ssnNotFour"] as const) : (["ssnMissing", "ssnNotNine"] as const);
  return z.pipe(
    z.pipe(z.string(missing), z.transform(digitsOf)),
    z.string(missing).check(
      z.minLength(1, missing),
      z.refine((digits: string) => digits === "" || digits.length === length, incomplete),
    ),
  );
}
