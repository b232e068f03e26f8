// Rules of the occupation form, on the server and in the browser. Messages are words of `domain/forms/problems.ts` (OCC-04 to OCC-10,
// OCC-27?, OCC-28?).
import * as z from "zod/mini";
import type { Problem } from "../forms/problems";
import type { SelectOption } from "../forms/select-options";
import { Choice, Text } from "../forms/text-rule";
import { nameMaxLength } from "../person/person-name";
import { wrongZipProblems } from "../verification/place-problems";
import {
  addressRules,
  type EmployerPlaces,
  employerRegionProblems,
  hiddenAddress,
  NotAsked,
  refined,
} from "./employer-address";
import { fieldsFor, type OccupationLists, occupationKind } from "./occupation";

/** CONST-07 */
const schoolMaxLength = 100;
const employerMaxLength = 60;
const phoneMaxLength = 20;

/** In the order of the screen. */
export const occupationInputs = [
  "occupation",
  "sector",
  "schoolName",
  "employerName",
  "country",
  "address1",
  "address2",
  "city",
  "region",
  "zip",
  "countryCode",
  "employerPhone",
  "citizenship",
  "preferredName",
] as const;
export type OccupationInput = (typeof occupationInputs)[number];
export type OccupationValues = Readonly<Record<OccupationInput, string>>;

export type OccupationRules = OccupationLists &
  EmployerPlaces & {
    /** Codes; with none of them citizenship is not asked for. */
    citizenships: readonly string[];
    /** Validates a phone number for a country; passed in because libphonenumber is used on the server only (OCC-08). */
    isPhone: (typed: string, country: string) => boolean;
  };

const Listed = (options: readonly SelectOption[], missing: Problem) =>
  refined(Choice, [(chosen) => options.some(({ value }) => value === chosen), missing]);

/**
 * The rule of the whole form. Its messages are problems, one for each field.
 * @param values current values of the inputs; occupation and countries decide about the other fields
 */
export function OccupationForm(
  rules: OccupationRules,
  values: Readonly<Partial<Record<OccupationInput, string>>>,
): z.ZodMiniType<OccupationValues, unknown> {
  const { occupations, sectors, citizenships, countries, regions, isPhone } = rules;
  const asked = fieldsFor(occupationKind(occupations, values.occupation ?? ""));
  const isRequired = asked.employer === "required";
  const isShown = asked.employer !== "none";
  const address = addressRules({ isRequired, country: values.country ?? "", countries, regions });
  const isEmployerPhone = (typed: string) => typed.length <= phoneMaxLength && isPhone(typed, values.countryCode ?? "");
  return z.object({
    occupation: Listed(occupations, "occupationNotChosen"),
    sector: asked.sector === "none" ? NotAsked : Listed(sectors, "sectorMissing"),
    schoolName: asked.school === "none" ? NotAsked : Text(schoolMaxLength, "schoolNameMissing"),
    employerName: isShown ? Text(employerMaxLength, isRequired ? "employerNameMissing" : undefined) : NotAsked,
    ...(isShown ? address : hiddenAddress),
    countryCode: isShown ? Choice : NotAsked,
    employerPhone: isShown
      ? refined(Choice, [(typed) => typed === "" || isEmployerPhone(typed), "employerPhoneInvalid"])
      : NotAsked,
    citizenship: refined(Choice, [
      (code) => citizenships.length === 0 || citizenships.includes(code),
      "citizenshipMissing",
    ]),
    preferredName: Text(nameMaxLength),
  });
}

/** The problems that the browser can find. Only the server can tell whether a phone number is valid. */
export const occupationProblems: readonly Problem[] = [
  "occupationNotChosen",
  "sectorMissing",
  "schoolNameMissing",
  "employerNameMissing",
  "countryMissing",
  "employerAddressMissing",
  "employerCityMissing",
  ...employerRegionProblems,
  "employerZipMissing",
  ...wrongZipProblems,
  "citizenshipMissing",
  "textTooLong",
  "textHasEmoji",
];
