// Reads a one-time code from what a player types or pastes, which may be the whole message (OTP-09, OTP-28!).
import { withoutInvisible, withPlainDigits } from "../forms/digits";

/** CONST-01 */
const codeLength = 6;

/** A text message has at most ten parts of 153 characters. A longer text is no message, and reading it would cost too much. */
const maxMessageLength = 2000;

/** `problem` is a name of `domain/forms/problems.ts`. */
export type CodeReading =
  | { kind: "code"; code: string }
  | { kind: "none"; problem: "codeMissing" | "codeNotFound" | "codesFound" };

type NumberInText = { text: string; before: string; after: string };

const links = /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.[^\s@]+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/\S*/giu;

/** Times and dates. Two digits three times with dashes could be a code in groups, so they are no date here. */
const clocks =
  /(?<!\d)(?:\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})|\d{1,2}\p{Pd}\d{1,2}\p{Pd}\d{4}|\d{4}([./\p{Pd}])\d{1,2}\1\d{1,2})(?!\d)/gu;

/** Numbers that a blank or a bracket and a blank separate belong together: "472 083", "(555) 123 4567". */
const chains = /\d+(?:(?:\)? |[.,/'’\p{Pd}])\d+)*/gu;
const blank = /\)? /;

const currencies = /(?:\p{Sc}|\b(?:USD|EUR|GBP|CAD|AUD|MXN))\s?$/u;
const currencyAfter = /^\s?(?:\p{Sc}|%|(?:USD|EUR|GBP|CAD|AUD|MXN)\b)/u;
const year = /^(?:19|20)\d{2}$/;
const isSolid = (part: string) => /^\d+$/.test(part);

/** A code in groups: 472 083, 472-083, 47 20 83, 4 7 2 0 8 3. Two dashes may also separate day, month and year. */
const grouped = /^(?:\d{3}[ \p{Pd}]\d{3}|\d\d \d\d \d\d|\d(?: \d){5}|\d(?:\p{Pd}\d){5})$/u;

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** Whether a group of six belongs to a phone number, as in "01632 960123". E.164 has at most 15 digits. */
function isPhone(parts: readonly string[], hasPlus: boolean): boolean {
  const short = parts.filter((part) => !year.test(part) && !(isSolid(part) && part.length >= codeLength)).map(digitsIn);
  const count = short.join("").length;
  return (hasPlus || count > 2) && count + codeLength <= 15;
}

function codesIn({ text, before, after }: NumberInText): string[] {
  const hasPlus = /\+\s?\(?$/.test(before);
  const isAmount = { first: currencies.test(before), last: currencyAfter.test(after) };
  if (grouped.test(text)) return hasPlus || isAmount.first || isAmount.last ? [] : [digitsIn(text)];
  const parts = text.split(blank);
  if (isPhone(parts, hasPlus)) return [];
  return parts.filter((part, index) => {
    const isOfAmount = (isAmount.first && index === 0) || (isAmount.last && index === parts.length - 1);
    return isSolid(part) && part.length === codeLength && !isOfAmount;
  });
}

/** Groups that are less likely the code: glued to a word ("AB472083"), in a link, or written like a date. */
function unlikelyCodesIn(number: NumberInText): string[] {
  return /^\d\d\p{Pd}\d\d\p{Pd}\d\d$/u.test(number.text) ? [digitsIn(number.text)] : codesIn(number);
}

const isGlued = ({ before, after }: NumberInText) =>
  /\p{Script=Latin}$/u.test(before) || /^\p{Script=Latin}/u.test(after);

const numbersIn = (text: string): NumberInText[] =>
  [...text.matchAll(chains)].map((match) => ({
    text: match[0],
    before: text.slice(Math.max(0, match.index - 5), match.index),
    after: text.slice(match.index + match[0].length, match.index + match[0].length + 5),
  }));

/**
 * The one reader of codes, in the browser and on the server. It takes the one group of six digits of a message: times, years, amounts,
 * phone numbers and links in it are not codes, and the same code may be repeated, as in the last line of a WebOTP message.
 * @param typed what the field holds, or what was pasted
 * @returns the code in digits 0 to 9; `codeMissing` for too few digits, `codesFound` when several numbers could be the code
 */
export function readCode(typed: unknown): CodeReading {
  const text = typeof typed === "string" ? withPlainDigits(withoutInvisible(typed)).replace(/[^\S\n\r]+/g, " ") : "";
  const digits = digitsIn(text);
  const isNumber = !/[\p{L}:]/u.test(text);
  if (isNumber && digits.length === codeLength) return { kind: "code", code: digits };
  const isTwice = digits.length === 2 * codeLength && digits.slice(codeLength) === digits.slice(0, codeLength);
  if (isNumber && isTwice) return { kind: "code", code: digits.slice(codeLength) };
  if (isNumber && digits.length < codeLength) return { kind: "none", problem: "codeMissing" };
  if (text.length > maxMessageLength) return { kind: "none", problem: "codeNotFound" };
  const numbers = numbersIn(text.replace(links, "\n").replace(clocks, "\n"));
  const likely = new Set(numbers.filter((number) => !isGlued(number)).flatMap(codesIn));
  const found = likely.size > 0 ? likely : new Set(numbersIn(text.replace(clocks, "\n")).flatMap(unlikelyCodesIn));
  const [code] = found;
  if (code === undefined) return { kind: "none", problem: "codeNotFound" };
  return found.size === 1 ? { kind: "code", code } : { kind: "none", problem: "codesFound" };
}
