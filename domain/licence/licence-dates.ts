// The three dates of a license and the names of their fields. Free of zod, so that client components can import it.
import type { DatePart } from "../person/birth-date";

export const licenceDates = ["birth", "issue", "expiration"] as const;
export type LicenceDate = (typeof licenceDates)[number];
const dateParts: readonly DatePart[] = ["day", "month", "year"];

export type DateField = DatePart | `${Exclude<LicenceDate, "birth">}${Capitalize<DatePart>}`;

const capitals = { day: "Day", month: "Month", year: "Year" } as const;

/** @returns the field name of one part of one date: "day" for the birth date, else such as "issueDay" */
export const datePartField = (date: LicenceDate, part: DatePart): DateField =>
  date === "birth" ? part : `${date}${capitals[part]}`;

export const partFields = (date: LicenceDate): DateField[] => dateParts.map((part) => datePartField(date, part));

/** The problem of one part of one date, named like its field: its message says of which date it is. */
export const dateProblem = <F extends DateField>(field: F): `${F}Invalid` => `${field}Invalid`;

export const licenceDateProblems = licenceDates.flatMap((date) => partFields(date).map(dateProblem));
