// The rules of the verification form, the same on the server and in the browser; messages are words of `domain/problems.ts` (KYC-122?, KYC-136?).
import * as z from "zod/mini";
import { type DateParts, type Day, dayFirstText, isOfAge, missingParts, monthFirstText, readDate } from "../birth-date";
import { type LicenceFaults, licenceFaults } from "../documents/licence-validity";
import {
  addressMaxLength,
  cityMaxLength,
  formatPostalCode,
  isPoBox,
  isPostalCode,
  type RegionLists,
} from "../home-address";
import { fits, hasEmoji, nameMaxLength, normaliseText } from "../person-name";
import type { Problem } from "../problems";
import { digitsOf } from "../sign-in/one-time-code";
import { type MinimumAges, minimumAge } from "./minimum-age";
import { regionMissing, zipMissing, zipProblem } from "./place-problems";
import { type InputName, type InputValues, inputsOf, type RequestedForm } from "./requested-fields";

export type FormRules = Pick<RequestedForm, "fieldsToShow" | "viewOnly"> & {
  /** KYC-47: those in which a player may register. */
  countries: readonly string[];
  regions: RegionLists;
  /** KYC-04: the last four may be left out. */
  isSsn4Optional: boolean;
  /** REG-19?: regions where the operator asks for more years than the law. */
  minimumAges: MinimumAges;
  /** The date in the brand's zone. */
  today: Day;
};

type Rule = z.ZodMiniType<string, unknown>;

const typed = z._default(z.string(), "");
const Text = (change: (text: string) => string, ...checks: readonly [isRight: (text: string) => boolean, Problem][]) =>
  z.pipe(
    z.pipe(typed, z.transform(change)),
    z.string().check(...checks.map(([isRight, problem]) => z.refine<string>(isRight, problem))),
  );

const isGiven = (text: string) => text !== "";
const isNameLength = (text: string) => fits(text, nameMaxLength);
const isPlain = (text: string) => !hasEmoji(text);

/** KYC-36, KYC-119!: nothing about a name is checked but that it is there, readable by people, and fits. */
const MiddleName = Text(normaliseText, [isNameLength, "nameTooLong"], [isPlain, "nameHasEmoji"]);
const Name = (missing: Problem) =>
  Text(normaliseText, [isGiven, missing], [isNameLength, "nameTooLong"], [isPlain, "nameHasEmoji"]);

const Line = (most: number, ...first: readonly [(text: string) => boolean, Problem][]) =>
  Text(normaliseText, ...first, [(line) => fits(line, most), "addressTooLong"], [isPlain, "addressHasEmoji"]);
const isHome = (line: string) => !isPoBox(line);

const Zip = (country: string): Rule =>
  Text(
    (text) => formatPostalCode(country, text),
    [isGiven, zipMissing(country)],
    [(zip) => zip === "" || isPostalCode(country, zip), zipProblem(country)],
  );

const RegionOf = (country: string, { regions }: FormRules): Rule => {
  const list = regions[country] ?? [];
  const isListed = (code: string) => list.some(({ regionCode }) => regionCode === code);
  if (list.length === 0) return Line(cityMaxLength, [isGiven, regionMissing(country)]);
  return Text((text) => text.trim(), [isListed, regionMissing(country)]);
};

/** KYC-122?: nine digits that can be a number: not 000, 666 or 9 in front. */
const isReal = (digits: string) => digits.length !== 9 || !/^(?:000|666|9)/.test(digits);
const Ssn9 = Text(
  digitsOf,
  [isGiven, "ssnMissing"],
  [(digits) => digits === "" || digits.length === 9, "ssnNotNine"],
  [isReal, "ssnNotReal"],
);
const Ssn4 = (isOptional: boolean) =>
  Text(
    digitsOf,
    [(digits) => isOptional || digits !== "", "ssnMissing"],
    [(digits) => digits === "" || digits.length === 4, "ssnNotFour"],
  );

type DateInput = Extract<InputName, `${string}${"day" | "Day" | "month" | "Month" | "year" | "Year"}`>;

/** A problem of a date, at the inputs that are wrong. */
type DateProblem = { at: readonly InputName[]; problem: Problem };

/** What is wrong with the date of birth. */
function birthProblem(values: InputValues, { today, minimumAges }: FormRules): DateProblem | undefined {
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

const partsFrom = (values: InputValues, [day, month, year]: readonly [InputName, InputName, InputName]): DateParts => ({
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

const dayIn = (values: InputValues, names: readonly [DateInput, DateInput, DateInput]): Day | undefined => {
  const read = readDate(partsFrom(values, names));
  return read.kind === "invalid" ? undefined : read.day;
};

/** KYC-136?: a date that exists. */
function dateProblem(values: InputValues, names: readonly [DateInput, DateInput, DateInput]): DateProblem | undefined {
  const parts = partsFrom(values, names);
  const read = readDate(parts);
  if (read.kind === "date") return undefined;
  const [day, month, year] = names;
  const wrong = read.reason === "missing" ? missingParts(parts) : [read.part];
  return { at: wrong.map((part) => ({ day, month, year })[part]), problem: "licenseDateWrong" };
}

/** KYC-136?, DOC-54?: dates that exist, fit each other, and make a licence that is valid today. */
function licenceProblems(values: InputValues, today: Day): Record<"issued" | "expires", DateProblem | undefined> {
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

const Part = (name: InputName, found: DateProblem | undefined): Rule =>
  Text(digitsOf, [() => !found?.at.includes(name), found?.problem ?? "checkAnswers"]);

/** Every input's rule. They look at the whole form: the country decides the postal code, the region the age. */
function rulesFor(rules: FormRules, values: InputValues): Record<InputName, Rule> {
  const country = values.country ?? "";
  const birth = birthProblem(values, rules);
  const { issued, expires } = licenceProblems(values, rules.today);
  return {
    firstName: Name("firstNameMissing"),
    middleName: MiddleName,
    lastName: Name("lastNameMissing"),
    day: Part("day", birth),
    month: Part("month", birth),
    year: Part("year", birth),
    country: Text((text) => text.trim(), [(code) => rules.countries.includes(code), "countryMissing"]),
    address1: Line(addressMaxLength, [isGiven, "addressMissing"], [isHome, "addressPoBox"]),
    address2: Line(addressMaxLength, [isHome, "addressPoBox"]),
    city: Line(cityMaxLength, [isGiven, "cityMissing"]),
    region: RegionOf(country, rules),
    zip: Zip(country),
    ssn4: Ssn4(rules.isSsn4Optional),
    ssn9: Ssn9,
    licenseNumber: Line(addressMaxLength, [isGiven, "licenseNumberMissing"]),
    issueDay: Part("issueDay", issued),
    issueMonth: Part("issueMonth", issued),
    issueYear: Part("issueYear", issued),
    expirationDay: Part("expirationDay", expires),
    expirationMonth: Part("expirationMonth", expires),
    expirationYear: Part("expirationYear", expires),
    creditCheckBox: Text((text) => text, [isGiven, "creditCheckMissing"]),
  };
}

/** @returns the inputs that the player can fill in, in the order of the screen */
export const openInputs = ({ fieldsToShow, viewOnly }: Pick<RequestedForm, "fieldsToShow" | "viewOnly">): InputName[] =>
  fieldsToShow.filter((name) => !viewOnly.includes(name)).flatMap((name) => inputsOf[name]);

/**
 * The form as it is asked.
 * @param values what the inputs hold now, those that may not be changed included
 */
export function VerificationForm(rules: FormRules, values: InputValues): z.ZodMiniType<InputValues, unknown> {
  const all = rulesFor(rules, values);
  return z.object(Object.fromEntries(openInputs(rules).map((name) => [name, all[name]])));
}

/** The values of the form as the calls want them: with both texts of the date of birth (KYC-11 to KYC-13, KYC-54). */
export type FormValues = Readonly<Partial<Record<Exclude<InputName, "creditCheckBox"> | "dob" | "usDob", string>>> & {
  creditCheckBox?: boolean;
};

export function formValues({ creditCheckBox, ...values }: InputValues): FormValues {
  const birth = birthOf(values);
  const hasBirth = dayFirstText(birth) !== "";
  const given = Object.entries(values).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(given),
    ...(hasBirth && { dob: dayFirstText(birth), usDob: monthFirstText(birth) }),
    ...(creditCheckBox !== undefined && { creditCheckBox: creditCheckBox !== "" }),
  };
}
