// The rule of a Social Security number, wherever a form asks for one.

import { digitsOf } from "../forms/digits";
import { present, type TextRule, Typed } from "../forms/text-rule";

/** CONST-03, CONST-04 */
export type SsnLength = 4 | 9;

/**
 * KYC-122?: numbers of nine digits that start with 000, 666 or 9 are never issued. Only the verification form asks this; everywhere else
 * the length alone decides (SSN-06), and the platform checks the rest. @param digits digits only
 */
const isIssuableSsn = (digits: string) => !/^(?:000|666|9)/.test(digits) || digits.length !== 9;

const problems = {
  4: { missing: "ssnNotFour", incomplete: "ssnNotFour" },
  9: { missing: "ssnMissing", incomplete: "ssnNotNine" },
} as const;

type Strictness = { isOptional?: boolean; mustBeIssuable?: boolean };

/**
 * The one reading of an SSN, in the browser and on the server. Where the last four are asked for, a whole number answers with its last four.
 * Too many digits stay too many: cut, they would be another number.
 */
export function ssnDigits(text: string, length: SsnLength): string {
  const digits = digitsOf(text);
  return length === 4 && digits.length === 9 ? digits.slice(-4) : digits;
}

/** The number in digits: spaces and dashes are dropped. Issue messages are names from `domain/forms/problems.ts`. */
export function Ssn(length: SsnLength, { isOptional = false, mustBeIssuable = false }: Strictness = {}): TextRule {
  const { missing, incomplete } = problems[length];
  return Typed(
    (text) => ssnDigits(text, length),
    ...(isOptional ? [] : [present(missing)]),
    [(digits) => digits === "" || digits.length === length, incomplete],
    ...(mustBeIssuable ? ([[isIssuableSsn, "ssnNotReal"]] as const) : []),
  );
}
