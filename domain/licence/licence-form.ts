// The document info entry form, a license typed by its holder: field rules, rules between the dates, and the upstream command
// (DOC-26 to DOC-39, DOC-54?, DOC-55?).
import * as z from "zod/mini";
import { digitsOf, isAllDigits } from "../forms/digits";
import { type FormError, formError } from "../forms/outcome";
import type { Problem } from "../forms/problems";
import { type RefusedField, type RefusedPlace, refusedAt } from "../forms/refused-fields";
import { ownEntry } from "../own-entry";
import { type DatePart, type Day, daysIn, isOfAge, yearFirstText } from "../person/birth-date";
import { plainPostalCode, type RegionLists } from "../person/home-address";
import { hasEmoji, normaliseText } from "../person/person-name";
import { todayAnywhere, todayAt } from "../person/place-time";
import { isPoBox } from "../person/post-office-box";
import { type DateReading, withTypedDates } from "../person/typed-date";
import { defaultMinimumAge, minimumAge } from "../verification/minimum-age";
import {
  type DateField,
  datePartField,
  dateProblem,
  type LicenceDate,
  licenceDates,
  partFields,
} from "./licence-dates";
import { licenceFaults } from "./licence-validity";

const yearOf = (day: Day) => Math.floor(day / 10_000);

/** Upper bound of the raw input of one field, checked before it is normalised. */
const maxRawLength = 200;
const Text = (missing: Problem, max = 60) =>
  z.string(missing).check(
    z.maxLength(maxRawLength, missing),
    z.overwrite(normaliseText),
    z.minLength(1, missing),
    z.refine((text: string) => [...text].length <= max && !hasEmoji(text), missing),
  );

/** DOC-55?: 1 to 50 letters of any script, with the separators that names use. */
const nameShape = /^(?=.*\p{L})(?:[\p{L}\p{M}\p{Nl} .,/·'’‘‛`´′＇\p{Pd}]|\p{Join_Control}){1,50}$/u;
const Name = (wrong: Problem) => Text(wrong, 50).check(z.regex(nameShape, wrong));

const numberIn = (text: string) => (isAllDigits(text.trim()) ? Number(digitsOf(text)) : Number.NaN);
const Part = (problem: Problem, isValid: (value: number, text: string) => boolean) =>
  z.string(problem).check(
    z.maxLength(maxRawLength, problem),
    z.refine((text: string) => isValid(numberIn(text), text.trim()), problem),
  );
const fourDigits = (text: string) => digitsOf(text).length === 4;

export type LicenceRules = {
  /** Epoch milliseconds: what date it is depends on the place that the license names. */
  now: number;
  countries: readonly string[];
  regions: RegionLists;
  /** REG-19?: regions where the operator requires a higher age than the law. */
};

/** The bounds of years are those of any place; `invalidDates` compares the dates at the place. */
const shape = ({ countries }: LicenceRules, { earliest, latest }: ReturnType<typeof todayAnywhere>) => ({
  licenseNumber: Text("licenceNumberInvalid", 30),
  firstName: Name("firstNameInvalid"),
  lastName: Name("lastNameInvalid"),
  day: Part("dayInvalid", (day) => day >= 1 && day <= 31),
  month: Part("monthInvalid", (month) => month >= 1 && month <= 12),
  year: Part(
    "yearInvalid",
    (year, text) => fourDigits(text) && year >= 1900 && year <= yearOf(latest) - defaultMinimumAge,
  ),
  issueDay: Part("issueDayInvalid", (day) => day >= 1 && day <= 31),
  issueMonth: Part("issueMonthInvalid", (month) => month >= 1 && month <= 12),
  issueYear: Part("issueYearInvalid", (year, text) => fourDigits(text) && year >= 1950 && year <= yearOf(latest)),
  expirationDay: Part("expirationDayInvalid", (day) => day >= 1 && day <= 31),
  expirationMonth: Part("expirationMonthInvalid", (month) => month >= 1 && month <= 12),
  expirationYear: Part(
    "expirationYearInvalid",
    (year, text) => fourDigits(text) && year >= yearOf(earliest) && year <= yearOf(latest) + 50,
  ),
  country: z
    .string("countryInvalid")
    .check(z.refine((country: string) => countries.includes(country), "countryInvalid")),
  address1: Text("addressInvalid"),
  address2: z.optional(
    z.string().check(
      z.overwrite(normaliseText),
      z.refine((text: string) => [...text].length <= 60 && !hasEmoji(text), "addressLine2Invalid"),
    ),
  ),
  city: Text("cityInvalid", 50),
  region: Text("regionInvalid", 50),
  zip: Text("zipInvalid", 10).check(z.overwrite(plainPostalCode), z.regex(/^[\p{L}\d][\p{L}\d -]*$/u, "zipInvalid")),
});

export type LicenceEntry = z.infer<z.ZodMiniObject<ReturnType<typeof shape>>>;
type Dates = Pick<LicenceEntry, DateField>;

const partsOf = (entry: Dates, date: LicenceDate) => {
  const number = (part: DatePart) => numberIn(entry[datePartField(date, part)]);
  return { day: number("day"), month: number("month"), year: number("year") };
};
const dayFrom = (entry: Dates, date: LicenceDate): Day => {
  const { day, month, year } = partsOf(entry, date);
  return year * 10_000 + month * 100 + day;
};

const invalid = (field: DateField) => ({ field, problem: dateProblem(field) });

/** Checks that the dates exist, fit each other, and prove the age of the place that the license names. @returns the invalid fields */
function invalidDates(entry: LicenceEntry, { now }: LicenceRules): { field: string; problem: Problem }[] {
  const nonexistent = licenceDates.flatMap((date) => {
    const { day, month, year } = partsOf(entry, date);
    return day > daysIn(month, year) ? [invalid(datePartField(date, "day"))] : [];
  });
  if (nonexistent.length > 0) return nonexistent;
  const [born, issued, expires] = licenceDates.map((date) => dayFrom(entry, date)) as [Day, Day, Day];
  const today = todayAt(now, entry);
  const faults = licenceFaults({ born, issued, expires }, today);
  const isOfMinimumAge = (years: number) => Number.isNaN(born) || isOfAge(born, today, years);
  return [
    ...(isOfMinimumAge(minimumAge(entry.country, entry.region))
      ? []
      : [isOfMinimumAge(defaultMinimumAge) ? { field: "year", problem: "tooYoung" as const } : invalid("year")]),
    ...(faults.issue ? [invalid("issueYear")] : []),
    ...(faults.expiration ? [invalid("expirationYear")] : []),
  ];
}

const hasRegion = ({ regions }: LicenceRules, { country, region }: LicenceEntry) => {
  const list = ownEntry(regions, country) ?? [];
  return list.length === 0 || list.some(({ regionCode }) => regionCode === region);
};

/** A license can name a post-office box for its mail; the form asks for the holder's home, as KYC-05 does. */
const boxesIn = (entry: LicenceEntry) =>
  (["address1", "address2"] as const)
    .filter((line) => isPoBox(entry[line] ?? "", entry))
    .map((field) => ({ field, problem: "addressPoBox" as const }));

const dateInputs = licenceDates.map(
  (date) => [datePartField(date, "day"), datePartField(date, "month"), datePartField(date, "year")] as const,
);

/** @returns what was typed, with dates in digits, however they were typed; the form's rule reads these values */
export const withLicenceDatesRead = <Typed extends Readonly<Record<string, unknown>>>(
  typed: Typed,
  dates: DateReading,
) => withTypedDates(typed, dateInputs, dates);

/** The form's rules, on the server and in the browser. Issue messages are names from `domain/forms/problems.ts`. */
export const LicenceForm = (rules: LicenceRules): z.ZodMiniType<LicenceEntry, unknown> =>
  z.object(shape(rules, todayAnywhere(rules.now))).check((context) => {
    const entry = context.value;
    const problems = [
      ...invalidDates(entry, rules),
      ...(hasRegion(rules, entry) ? [] : [{ field: "region", problem: "regionInvalid" as const }]),
      ...boxesIn(entry),
    ];
    for (const { field, problem } of problems)
      context.issues.push({ code: "custom", message: problem, path: [field], input: entry });
  });

const isoDate = (entry: Dates, date: LicenceDate): string => {
  const digits = (part: DatePart) => digitsOf(entry[datePartField(date, part)]);
  return yearFirstText({ day: digits("day"), month: digits("month"), year: digits("year") });
};

/** DOC-40 to DOC-47, DOC-56?: the body of the upstream command. @param userKey from the session token */
export const addUserDetailsCommand = (entry: LicenceEntry, userKey: string) => ({
  source: "ManualDocument" as const,
  userInfoFields: [
    { FieldType: "FirstName", Value: entry.firstName },
    { FieldType: "LastName", Value: entry.lastName },
    { FieldType: "DateOfBirth", Value: isoDate(entry, "birth") },
  ],
  userAddress: {
    Address1: entry.address1,
    Address2: entry.address2 ?? "",
    City: entry.city,
    RegionCode: entry.region,
    PostalCode: entry.zip,
    CountryCode: entry.country,
  },
  driversLicense: {
    UserId: userKey,
    Number: entry.licenseNumber,
    RegionCode: entry.region,
    CountryCode: entry.country,
    IssueDate: isoDate(entry, "issue"),
    ExpirationDate: isoDate(entry, "expiration"),
  },
  sideEffectMetadata: { SsnVerificationRequired: false },
});

const at = (problem: Problem, ...inputs: string[]): RefusedPlace => ({ inputs, problem });

/** DOC-57?: upstream field → our fields and their problem. A date is refused as a whole, so all three of its fields are marked. */
const refusedFields: Readonly<Record<string, RefusedPlace>> = {
  firstname: at("firstNameInvalid", "firstName"),
  lastname: at("lastNameInvalid", "lastName"),
  dateofbirth: at("birthNotAccepted", ...partFields("birth")),
  licensenumber: at("licenceNumberInvalid", "licenseNumber"),
  number: at("licenceNumberInvalid", "licenseNumber"),
  address: at("addressInvalid", "address1"),
  useraddress: at("addressInvalid", "address1"),
  address1: at("addressInvalid", "address1"),
  address2: at("addressLine2Invalid", "address2"),
  city: at("cityInvalid", "city"),
  regioncode: at("regionInvalid", "region"),
  postalcode: at("zipInvalid", "zip"),
  countrycode: at("countryInvalid", "country"),
  issuedate: at("issueNotAccepted", ...partFields("issue")),
  expirationdate: at("expirationNotAccepted", ...partFields("expiration")),
};

const unknownField = at("licenceRefused", "licenseNumber");

/** DOC-57? @returns the error of the fields that upstream refused, in its words where it sends some; an unknown one marks the license number */
export const licenceNotAccepted = (refused: readonly RefusedField[]): FormError =>
  formError(
    "licenceFailed",
    refusedAt(refused, (fieldType) => ownEntry(refusedFields, fieldType.toLowerCase()) ?? unknownField),
  );
