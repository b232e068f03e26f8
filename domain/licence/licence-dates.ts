import type { DatePart } from "../person/birth-date";

// The three dates of a license and the names of their fields. Free of zod, so that client components can import it.
export const licenceDates = ["birth", "issue", "expiration"] as const;
export type LicenceDate = (typeof licenceDates)[number];
export const dateParts: readonly DatePart[] = ["day", "month", "year"];

/** @returns the field name of one part of one date: "day" for the birth date, else such as "issueDay" */
export const datePartField = (date: LicenceDate, part: DatePart): string =>
  date === "birth" ? part : `${date}${part[0]?.toUpperCase()}${part.slice(1)}`;

export const partFields = (date: LicenceDate): string[] => dateParts.map((part) => datePartField(date, part));
