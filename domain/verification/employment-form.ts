// Rules of the employment part of reverification: only the occupation is required (KYC-32).
import * as z from "zod/mini";
import { Choice, plainText, Text, Typed } from "../forms/text-rule";
import { EmployerLine, employerRegionMissing } from "../occupation/employer-address";
import { EmployerPhone, employmentMaxLength, type IsPhone, schoolMaxLength } from "../occupation/employer-fields";
import { ownEntry } from "../own-entry";
import { cityMaxLength, formatPostalCode, type RegionLists } from "../person/home-address";
import { fits, normaliseText } from "../person/person-name";
import type { EmploymentValues } from "../reverification/reverification";

export type EmploymentRules = {
  countries: readonly string[];
  regions: RegionLists;
  isPhone: IsPhone;
};

/**
 * The rules of the form. Optional fields are validated only when they are filled in.
 * @param values current values of the inputs; the country decides about region and postal code
 */
export const EmploymentForm = (
  { countries, regions, isPhone }: EmploymentRules,
  values: EmploymentValues,
): z.ZodMiniType<EmploymentValues, unknown> => {
  const country = values.country ?? "";
  const list = ownEntry(regions, country) ?? [];
  const isRegion = (code: string) => code === "" || list.length === 0 || list.some((each) => each.regionCode === code);
  return z.object({
    occupation: Text(employmentMaxLength, "occupation", "occupationMissing"),
    sector: Text(employmentMaxLength, "sector"),
    schoolName: Text(schoolMaxLength, "schoolName"),
    employerName: Text(employmentMaxLength, "employerName"),
    countryCode: Choice(),
    employerPhone: EmployerPhone(isPhone, values.countryCode),
    country: Choice([(code) => code === "" || countries.includes(code), "employerCountryMissing"]),
    address1: EmployerLine("employerAddress", values),
    address2: EmployerLine("employerAddressLine2", values),
    city: Text(cityMaxLength, "employerCity"),
    region: Choice([isRegion, employerRegionMissing(country)], ...plainText(cityMaxLength, "employerRegion")),
    zip: Typed((zip) => formatPostalCode(country, normaliseText(zip)), [(zip) => fits(zip, 10), "zipWrong"]),
    citizenship: Choice([(code) => code === "" || /^[A-Z]{2}$/.test(code), "citizenshipMissing"]),
  });
};
