// A date typed in three parts: field order by country, validation, and age (KYC-03, KYC-12, KYC-13).

import { digitsOf, isAllDigits } from "../forms/digits";
import { ownEntry } from "../own-entry";

export type DatePart = "day" | "month" | "year";
export type DateParts = Readonly<Record<DatePart, string>>;

/** KYC-03: month first in the United States, day first elsewhere. */
const defaultDateOrders: Readonly<Record<string, readonly DatePart[]>> = { US: ["month", "day", "year"] };
const dayFirst: readonly DatePart[] = ["day", "month", "year"];

/** @param country ISO code */
export const dateOrderFor = (country: string): readonly DatePart[] => ownEntry(defaultDateOrders, country) ?? dayFirst;

const padded = (digits: string) => digits.padStart(2, "0");

/** KYC-12: "12/04/1988" for 12 April; "" while a part is missing. */
export const dayFirstText = ({ day, month, year }: DateParts): string =>
  day && month && year ? `${padded(day)}/${padded(month)}/${year}` : "";
/** KYC-13: "04/12/1988" for 12 April; "" while a part is missing. */
export const monthFirstText = ({ day, month, year }: DateParts): string =>
  day && month && year ? `${padded(month)}/${padded(day)}/${year}` : "";
/** DOC-43, DOC-47, DOC-56?: "1988-04-12" for 12 April; "" while a part is missing. */
export const yearFirstText = ({ day, month, year }: DateParts): string =>
  day && month && year ? `${year}-${padded(month)}-${padded(day)}` : "";

/** A calendar date as a number that compares: 19880412. */
export type Day = number;

/** @param iso "1988-04-12" */
export const dayOf = (iso: string): Day => Number(iso.slice(0, 10).replaceAll("-", ""));

/** @param month 1 to 12 @returns the number of days in the month */
export const daysIn = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @returns the parts that were left empty */
export const missingParts = (parts: DateParts): DatePart[] => dayFirst.filter((part) => parts[part].trim() === "");

/** Parses a date. @returns the day, or the first part that is missing or impossible ("31" in April, letters, year 99) */
export function readDate(
  parts: DateParts,
): { kind: "date"; day: Day } | { kind: "invalid"; part: DatePart; reason: "missing" | "impossible" } {
  const [day, month, year] = [parts.day, parts.month, parts.year].map((text) => Number(digitsOf(text)));
  for (const part of dayFirst) {
    const text = parts[part].trim();
    if (text === "") return { kind: "invalid", part, reason: "missing" };
    if (!isAllDigits(text)) return { kind: "invalid", part, reason: "impossible" };
  }
  if (!month || month > 12) return { kind: "invalid", part: "month", reason: "impossible" };
  if (!year || year < 1900 || year > 9999) return { kind: "invalid", part: "year", reason: "impossible" };
  if (!day || day > daysIn(month, year)) return { kind: "invalid", part: "day", reason: "impossible" };
  return { kind: "date", day: year * 10_000 + month * 100 + day };
}

/** @returns whether a person born on `born` has reached the age of `years` by `today`; the birthday counts */
export const isOfAge = (born: Day, today: Day, years: number): boolean => born + years * 10_000 <= today;
