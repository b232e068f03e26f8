// Rules of the verification form, on the server and in the browser; issue messages are names from `domain/forms/problems.ts` (KYC-122?,
// KYC-136?).
import * as z from "zod/mini";
import { digitsOf } from "../forms/digits";
import { type PlainField, tooLong } from "../forms/text-problems";
import { plainText, present, type TextCheck, type TextRule, Typed } from "../forms/text-rule";
import { ownEntry } from "../own-entry";
import { dayFirstText, monthFirstText, yearFirstText } from "../person/birth-date";
import {
  addressMaxLength,
  cityMaxLength,
  formatPostalCode,
  isPostalCode,
  type RegionLists,
} from "../person/home-address";
import { fits, nameMaxLength, normaliseText } from "../person/person-name";
import { isNoPoBox } from "../person/post-office-box";
import { Ssn } from "../person/ssn";
import { type DateReading, withTypedDates } from "../person/typed-date";
import { birthOf, birthProblem, type DateProblem, licenceProblems, partsFrom, todayAtHome } from "./form-dates";
import { regionMissing, zipMissing, zipProblem } from "./place-problems";
import { type InputName, type InputValues, inputsOf, type RequestedForm } from "./requested-fields";

export type FormRules = Pick<RequestedForm, "fieldsToShow" | "viewOnly"> & {
  /** KYC-47: countries in which a player may register. */
  countries: readonly string[];
  regions: RegionLists;
  /** KYC-04: the last four digits may be left empty. */
  isSsn4Optional: boolean;
  /** REG-19?: regions where the operator requires a higher age than the law. */
  /** Epoch milliseconds: what date it is depends on where the player lives. */
  now: number;
};

const isNameLength = (text: string) => fits(text, nameMaxLength);

/** KYC-36, KYC-119!: a name may contain any characters; only its presence is checked, and a length that a cookie can hold. */
const MiddleName = Typed(normaliseText, [isNameLength, tooLong("middleName")]);
const Name = (field: "firstName" | "lastName") =>
  Typed(normaliseText, present(`${field}Missing`), [isNameLength, tooLong(field)]);

const Line = (max: number, field: PlainField, ...first: readonly TextCheck[]) =>
  Typed(normaliseText, ...first, ...plainText(max, field));

const Zip = (country: string): TextRule =>
  Typed((text) => formatPostalCode(country, text), present(zipMissing(country)), [
    (zip) => zip === "" || isPostalCode(country, zip),
    zipProblem(country),
  ]);

const RegionOf = (country: string, { regions }: FormRules): TextRule => {
  const list = ownEntry(regions, country) ?? [];
  const isListed = (code: string) => list.some(({ regionCode }) => regionCode === code);
  if (list.length === 0) return Line(cityMaxLength, "region", present(regionMissing(country)));
  return Typed((text) => text.trim(), [isListed, regionMissing(country)]);
};

const Part = (name: InputName, wrong: DateProblem | undefined): TextRule =>
  Typed(digitsOf, [() => !wrong?.at.includes(name), wrong?.problem ?? "checkAnswers"]);

/** The rule of every input. Rules depend on other inputs: the country decides the postal code, the region the age. */
function rulesFor(rules: FormRules, values: InputValues): Record<InputName, TextRule> {
  const country = values.country ?? "";
  const isHome = isNoPoBox(values);
  const birth = birthProblem(values, rules);
  const { issued, expires } = licenceProblems(values, todayAtHome(values, rules.now));
  return {
    firstName: Name("firstName"),
    middleName: MiddleName,
    lastName: Name("lastName"),
    day: Part("day", birth),
    month: Part("month", birth),
    year: Part("year", birth),
    country: Typed((text) => text.trim(), [(code) => rules.countries.includes(code), "countryMissing"]),
    address1: Line(addressMaxLength, "address", present("addressMissing"), [isHome, "addressPoBox"]),
    address2: Line(addressMaxLength, "addressLine2", [isHome, "addressPoBox"]),
    city: Line(cityMaxLength, "city", present("cityMissing")),
    region: RegionOf(country, rules),
    zip: Zip(country),
    ssn4: Ssn(4, { isOptional: rules.isSsn4Optional }),
    ssn9: Ssn(9, { mustBeIssuable: true }),
    licenseNumber: Line(addressMaxLength, "licenseNumber", present("licenseNumberMissing")),
    issueDay: Part("issueDay", issued),
    issueMonth: Part("issueMonth", issued),
    issueYear: Part("issueYear", issued),
    expirationDay: Part("expirationDay", expires),
    expirationMonth: Part("expirationMonth", expires),
    expirationYear: Part("expirationYear", expires),
    creditCheckBox: Typed((text) => text, present("creditCheckMissing")),
  };
}

/** @returns the editable inputs in display order */
export const openInputs = ({ fieldsToShow, viewOnly }: Pick<RequestedForm, "fieldsToShow" | "viewOnly">): InputName[] =>
  fieldsToShow.filter((name) => !viewOnly.includes(name)).flatMap((name) => inputsOf[name]);

const dateInputs = [inputsOf.intlDob, inputsOf.licenseIssueDate, inputsOf.licenseExpirationDate];

/** @param typed what the inputs hold @returns the same with dates in digits, however they were typed; the form's rule reads these values */
export const withDatesRead = (typed: InputValues, dates: DateReading): InputValues =>
  withTypedDates(typed, dateInputs, dates);

/** @returns the schema of the editable inputs. @param values of all inputs: a view-only one, such as the country, decides rules of others */
export function verificationFormSchema(rules: FormRules, values: InputValues): z.ZodMiniType<InputValues, unknown> {
  const all = rulesFor(rules, values);
  return z.object(Object.fromEntries(openInputs(rules).map((name) => [name, all[name]])));
}

type DateText = "dob" | "usDob" | "licenseIssueDate" | "licenseExpirationDate";

/**
 * The form's values as the upstream calls expect them: besides the parts of each date its text, of the birth date in both formats
 * (KYC-11 to KYC-13, KYC-54), of the license under the names that the form is asked by (KYC-25, KYC-26).
 */
export type FormValues = Readonly<Partial<Record<Exclude<InputName, "creditCheckBox"> | DateText, string>>> & {
  creditCheckBox?: boolean;
};

export function formValues({ creditCheckBox, ...values }: InputValues): FormValues {
  const birth = birthOf(values);
  const texts: Record<DateText, string> = {
    dob: dayFirstText(birth),
    usDob: monthFirstText(birth),
    licenseIssueDate: yearFirstText(partsFrom(values, inputsOf.licenseIssueDate)),
    licenseExpirationDate: yearFirstText(partsFrom(values, inputsOf.licenseExpirationDate)),
  };
  const filled = Object.entries({ ...values, ...texts }).filter(([, value]) => value !== "");
  return {
    ...Object.fromEntries(filled),
    ...(creditCheckBox !== undefined && { creditCheckBox: creditCheckBox !== "" }),
  };
}
