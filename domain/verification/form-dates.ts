// The dates of the verification form: the date of birth, and those of the license (KYC-136?, DOC-54?).

import type { Problem } from "../forms/problems";
import { type LicenceFaults, licenceFaults } from "../licence/licence-validity";
import { type DateParts, type Day, isOfAge, missingParts, readDate } from "../person/birth-date";
import { type MinimumAges, minimumAge } from "./minimum-age";
import { type InputName, type InputValues, inputsOf } from "./requested-fields";

/** The inputs of one date: day, month and year. */
type DateInputs = readonly [InputName, InputName, InputName];

export type DateProblem = { at: readonly InputName[]; problem: Problem };

/** Validates the date of birth. */
export function birthProblem(
  values: InputValues,
  { today, minimumAges }: { today: Day; minimumAges: MinimumAges },
): DateProblem | undefined {
  const parts = birthOf(values);
  const read = readDate(parts);
  const wrong = { day: "dobDayWrong", month: "dobMonthWrong", year: "dobYearWrong" } as const;
  if (read.kind === "invalid") {
    return read.reason === "missing"
      ? { at: missingParts(parts), problem: "dobMissing" }
      : { at: [read.part], problem: wrong[read.part] };
  }
  if (read.day > today) return { at: ["year"], problem: "dobInFuture" };
  const years = minimumAge(values.country ?? "", values.region ?? "", minimumAges);
  return isOfAge(read.day, today, years) ? undefined : { at: ["year"], problem: "tooYoung" };
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
  const read = readDate(partsFrom(values, names));
  return read.kind === "invalid" ? undefined : read.day;
};

/** KYC-136?: the date must exist. */
function dateProblem(values: InputValues, names: DateInputs): DateProblem | undefined {
  const parts = partsFrom(values, names);
  const read = readDate(parts);
  if (read.kind === "date") return undefined;
  const [day, month, year] = names;
  const wrong = read.reason === "missing" ? missingParts(parts) : [read.part];
  return { at: wrong.map((part) => ({ day, month, year })[part]), problem: "licenseDateWrong" };
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
    issued: issue ? { at: ["issueYear"], problem: issueProblems[issue] } : dateProblem(values, licenseIssueDate),
    expires: expiration
      ? { at: ["expirationYear"], problem: expirationProblems[expiration] }
      : dateProblem(values, licenseExpirationDate),
  };
}
