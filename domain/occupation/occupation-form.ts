// Rules of the occupation form, on the server and in the browser. Messages are words of `domain/forms/problems.ts` (OCC-04 to OCC-10,
// OCC-27?, OCC-28?).
import * as z from "zod/mini";
import type { Problem } from "../forms/problems";
import type { SelectOption } from "../forms/select-options";
import { textProblems } from "../forms/text-problems";
import { Choice, Text } from "../forms/text-rule";
import { nameMaxLength } from "../person/person-name";
import { wrongZipProblems } from "../verification/place-problems";
import { fieldsFor, type OccupationLists, occupationKind } from "./asked-fields";
import { addressRules, type EmployerPlaces, employerRegionProblems, hiddenAddress, NotAsked } from "./employer-address";
import { EmployerPhone, employmentMaxLength, type IsPhone, schoolMaxLength } from "./employer-fields";

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
    isPhone: IsPhone;
  };

const Listed = (options: readonly SelectOption[], missing: Problem) =>
  Choice([(chosen) => options.some(({ value }) => value === chosen), missing]);

/**
 * The rule of the whole form. Its messages are problems, one for each field.
 * @param values current values of the inputs; occupation and countries decide about the other fields
 */
export function OccupationForm(
  rules: OccupationRules,
  values: Readonly<Partial<Record<OccupationInput, string>>>,
): z.ZodMiniType<OccupationValues, unknown> {
  const { occupations, sectors, citizenships, countries, regions, isPhone } = rules;
  const fields = fieldsFor(occupationKind(occupations, values.occupation ?? ""));
  const isRequired = fields.employer === "required";
  const isShown = fields.employer !== "none";
  const address = addressRules({ isRequired, values, countries, regions });
  return z.object({
    occupation: Listed(occupations, "occupationNotChosen"),
    sector: fields.sector === "none" ? NotAsked : Listed(sectors, "sectorMissing"),
    schoolName: fields.school === "none" ? NotAsked : Text(schoolMaxLength, "schoolName", "schoolNameMissing"),
    employerName: isShown
      ? Text(employmentMaxLength, "employerName", isRequired ? "employerNameMissing" : undefined)
      : NotAsked,
    ...(isShown ? address : hiddenAddress),
    countryCode: isShown ? Choice() : NotAsked,
    employerPhone: isShown ? EmployerPhone(isPhone, values.countryCode) : NotAsked,
    citizenship: Choice([(code) => citizenships.length === 0 || citizenships.includes(code), "citizenshipMissing"]),
    preferredName: Text(nameMaxLength, "preferredName"),
  });
}

/** The problems that the browser can find, of a phone number by asking the server. */
export const occupationProblems: readonly Problem[] = [
  "occupationNotChosen",
  "sectorMissing",
  "schoolNameMissing",
  "employerNameMissing",
  "employerCountryMissing",
  "employerAddressMissing",
  "employerAddressPoBox",
  "employerCityMissing",
  ...employerRegionProblems,
  "employerZipMissing",
  "employerPhoneInvalid",
  ...wrongZipProblems,
  "citizenshipMissing",
  ...textProblems(["schoolName", "employerName", "preferredName"]),
  ...textProblems(["employerAddress", "employerAddressLine2", "employerCity", "employerRegion"]),
];
