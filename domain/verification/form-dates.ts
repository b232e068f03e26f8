// The dates of the verification form: the date of birth, and those of the license (KYC-136?, DOC-54?).

import { digitsOf } from "../forms/digits";
import type { Problem } from "../forms/problems";
import { type LicenceFaults, licenceFaults } from "../licence/licence-validity";
import { type DateParts, type Day, isOfAge, missingParts, readDate } from "../person/birth-date";
import { todayAt } from "../person/place-time";
import { minimumAge } from "./minimum-age";
import { type InputName, type InputValues, inputsOf } from "./requested-fields";

/** The inputs of one date: day, month and year. */
type DateInputs = readonly [InputName, InputName, InputName];

export type DateProblem = { at: readonly InputName[]; problem: Problem };

/** @returns the date where the player lives. @param now epoch milliseconds */
export const todayAtHome = ({ country = "", region = "" }: InputValues, now: number): Day =>
  todayAt(now, { country, region });

/** Validates the date of birth. */
export function birthProblem(values: InputValues, { now }: { now: number }): DateProblem | undefined {
  const parts = birthOf(values);
  const birth = readDate(parts);
  // a year of four digits is whole, and still not one that a player is born in
  const year = digitsOf(parts.year).length === 4 ? "dobYearUnlikely" : "dobYearWrong";
  const wrong = { day: "dobDayWrong", month: "dobMonthWrong", year } as const;
  if (birth.kind === "invalid") {
    return birth.reason === "missing"
      ? { at: missingParts(parts), problem: "dobMissing" }
      : { at: [birth.part], problem: wrong[birth.part] };
  }
  const today = todayAtHome(values, now);
  if (birth.day > today) return { at: ["year"], problem: "dobInFuture" };
  const years = minimumAge(values.country ?? "", values.region ?? "");
  return isOfAge(birth.day, today, years) ? undefined : { at: ["year"], problem: "tooYoung" };
}

export const birthOf = ({ day = "", month = "", year = "" }: InputValues): DateParts => ({ day, month, year });

export const partsFrom = (values: InputValues, [day, month, year]: DateInputs): DateParts => ({
  day: values[day] ?? "",
  month: values[month] ?? "",
  year: values[year] ?? "",
});

const issueProblems = {
  tooEarly: "licenseIssueTooEarly",
  notIssuedYet: "licenseNotIssuedYet",
} as const satisfies Record<NonNullable<LicenceFaults["issue"]>, Problem>;

const expirationProblems = {
  notAfterIssue: "licenseExpirationTooEarly",
  expired: "licenseExpired",
  tooLate: "licenseExpirationTooLate",
} as const satisfies Record<NonNullable<LicenceFaults["expiration"]>, Problem>;

const dayIn = (values: InputValues, names: DateInputs): Day | undefined => {
  const date = readDate(partsFrom(values, names));
  return date.kind === "invalid" ? undefined : date.day;
};

/** KYC-136?: the date must exist. */
function dateProblem(
  values: InputValues,
  names: DateInputs,
  problem: "licenseIssueDateWrong" | "licenseExpirationDateWrong",
): DateProblem | undefined {
  const parts = partsFrom(values, names);
  const date = readDate(parts);
  if (date.kind === "date") return undefined;
  const [day, month, year] = names;
  const wrong = date.reason === "missing" ? missingParts(parts) : [date.part];
  return { at: wrong.map((part) => ({ day, month, year })[part]), problem };
}

/** KYC-136?, DOC-54?: the dates must exist and fit each other, and the license must be valid today. */
export function licenceProblems(
  values: InputValues,
  today: Day,
): Record<"issued" | "expires", DateProblem | undefined> {
  const { licenseIssueDate, licenseExpirationDate } = inputsOf;
  const days = {
    born: dayIn(values, inputsOf.intlDob),
    issued: dayIn(values, licenseIssueDate),
    expires: dayIn(values, licenseExpirationDate),
  };
  const { issue, expiration } = licenceFaults(days, today);
  return {
    issued: issue
      ? { at: ["issueYear"], problem: issueProblems[issue] }
      : dateProblem(values, licenseIssueDate, "licenseIssueDateWrong"),
    expires: expiration
      ? { at: ["expirationYear"], problem: expirationProblems[expiration] }
      : dateProblem(values, licenseExpirationDate, "licenseExpirationDateWrong"),
  };
}
