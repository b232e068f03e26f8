// The three dates of a licence and how the fields of their parts are named. Without zod, so that a form can use it.
export const licenceDates = ["birth", "issue", "expiration"] as const;
export type LicenceDate = (typeof licenceDates)[number];
export const dateParts = ["day", "month", "year"] as const;
export type DatePart = (typeof dateParts)[number];

/** @returns the name of one part of one date; the birth date has the plain names of the document */
export const datePartField = (date: LicenceDate, part: DatePart): string =>
  date === "birth" ? part : `${date}${part[0]?.toUpperCase()}${part.slice(1)}`;
