// Dates as players type and paste them: month names, and a whole date in one of the three boxes. The same in the browser and on the server.
import { digitsOf, withoutInvisible, withPlainDigits } from "../forms/digits";
import { type DatePart, type DateParts, daysIn } from "./birth-date";

/** How a page reads dates: the order of its boxes, and its language. */
export type DateReading = { order: readonly DatePart[]; locale: string };

/** Month names of these are read on every page: players copy dates from documents in other languages. */
const languages = ["en", "es", "fr"];
const otherNames: Readonly<Record<string, number>> = { setiembre: 9 };

const plainWord = (word: string) =>
  word
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();

const namesOf = new Map<string, readonly (readonly [name: string, month: number])[]>();

function monthNames(locale: string) {
  const known = namesOf.get(locale);
  if (known) return known;
  const lists = [...languages, locale].flatMap((language) =>
    (["long", "short"] as const).map(
      (month) => new Intl.DateTimeFormat(language, { month, day: "numeric", timeZone: "UTC" }),
    ),
  );
  const names = lists.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(new Date(Date.UTC(2000, index, 1)));
      return [plainWord(parts.find(({ type }) => type === "month")?.value ?? ""), index + 1] as const;
    }),
  );
  const all = [...names, ...Object.entries(otherNames)].filter(([name]) => name !== "");
  namesOf.set(locale, all);
  return all;
}

/** @returns 1 to 12 for "July", "juil.", "sept"; undefined for a word that is no month or could be two ("jui") */
export function monthNamed(typed: string, locale: string): number | undefined {
  const word = plainWord(typed);
  if (word === "") return undefined;
  const names = monthNames(locale);
  const exact = names.find(([name]) => name === word);
  if (exact) return exact[1];
  const found = new Set(
    word.length < 3 ? [] : names.filter(([name]) => name.startsWith(word)).map(([, month]) => month),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

type Numbers = { day: string; month: string; year: string };

const exists = ({ day, month, year }: Numbers) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(Number(month), Number(year));

/** "12/25/1988" can only be 25 December, whatever the order. */
function ordered(first: string, second: string, year: string, order: readonly DatePart[]): Numbers {
  const isMonthFirst = order.indexOf("month") < order.indexOf("day");
  const own = isMonthFirst ? { month: first, day: second, year } : { day: first, month: second, year };
  return !exists(own) && exists({ day: own.month, month: own.day, year })
    ? { day: own.month, month: own.day, year }
    : own;
}

/** 19881204, 04121988: only when one reading is a date. */
function compactDate(digits: string, order: readonly DatePart[]): Numbers | undefined {
  const yearFirst = { year: digits.slice(0, 4), month: digits.slice(4, 6), day: digits.slice(6) };
  const yearLast = ordered(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4), order);
  const found = [yearFirst, yearLast].filter((date) => /^(?:19|20)/.test(date.year) && exists(date));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * @returns the parts of a whole date in one text, such as 04/12/1988, 1988-12-04, 4 December 1988, 12.4.1988; undefined for any other text.
 * A year of two digits stays so, for the player to complete.
 */
export function wholeDate(typed: string, { order, locale }: DateReading): Numbers | undefined {
  if (typed.length > 100) return undefined;
  const text = withPlainDigits(withoutInvisible(typed)).replace(/(\d)T\d{1,2}:.*$/i, "$1");
  const numbers = text.match(/\d+/g) ?? [];
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const months = words.map((word) => monthNamed(word, locale)).filter((month) => month !== undefined);
  const [first = "", second = "", third = ""] = numbers;
  if (months.length === 1 && numbers.length === 2) {
    const [month] = months.map(String);
    const [day, year] = first.length === 4 ? [second, first] : [first, second];
    return month !== undefined && day.length <= 2 && /^(?:\d{2}|\d{4})$/.test(year) ? { day, month, year } : undefined;
  }
  if (months.length > 0) return undefined;
  if (numbers.length === 1 && first.length === 8) return compactDate(first, order);
  if (numbers.length !== 3) return undefined;
  if (first.length === 4)
    return second.length <= 2 && third.length <= 2 ? { year: first, month: second, day: third } : undefined;
  const isDate = first.length <= 2 && second.length <= 2 && /^(?:\d{2}|\d{4})$/.test(third);
  return isDate ? ordered(first, second, third, order) : undefined;
}

/** A part without the mark that follows it in some languages: "12.", "4,", "1er", "4th". */
const partText = (typed: string) =>
  withPlainDigits(withoutInvisible(typed))
    .trim()
    .replace(/^(\d+)(?:[.,]|er|st|nd|rd|th|º|ª|°)$/i, "$1");

/**
 * Reads the three boxes: a month name as its number, and a whole date that was typed into one box while the others are empty.
 * What it cannot read stays as it was typed, for the rule of the form to refuse.
 */
export function typedDate(parts: DateParts, reading: DateReading): DateParts {
  const filled = [parts.day, parts.month, parts.year].filter((text) => text.trim() !== "");
  const whole = filled.length === 1 ? wholeDate(filled[0] ?? "", reading) : undefined;
  if (whole) return whole;
  const month = partText(parts.month);
  const named = digitsOf(month) === "" ? monthNamed(month, reading.locale) : undefined;
  return { day: partText(parts.day), month: named === undefined ? month : String(named), year: partText(parts.year) };
}

/** @returns the year of a whole date, else the digits of the text */
export const yearIn = (typed: string): string =>
  wholeDate(typed, { order: ["day", "month", "year"], locale: "en" })?.year ?? digitsOf(typed);

/** The same for a form's values. @param inputs names of day, month and year; dates that the values do not have are left out */
export function withTypedDates<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  inputs: readonly (readonly [day: string, month: string, year: string])[],
  reading: DateReading,
): Values {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const read = inputs.flatMap((names) => {
    if (!names.some((name) => name in values)) return [];
    const [day, month, year] = names;
    const date = typedDate({ day: text(day), month: text(month), year: text(year) }, reading);
    return [[day, date.day] as const, [month, date.month] as const, [year, date.year] as const];
  });
  return { ...values, ...Object.fromEntries(read) };
}
