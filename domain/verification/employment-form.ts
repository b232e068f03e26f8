// Rules of the employment part of reverification: only the occupation is required (KYC-32).
import * as z from "zod/mini";
import { Choice, Text } from "../forms/text-rule";
import { ownEntry } from "../own-entry";
import { addressMaxLength, cityMaxLength, formatPostalCode, type RegionLists } from "../person/home-address";
import { fits } from "../person/person-name";
import type { EmploymentValues } from "../reverification/reverification";
import { regionMissing } from "./place-problems";

/** CONST-07 */
const schoolMaxLength = 100;
const employmentMaxLength = 60;
const phoneMaxLength = 20;

export type EmploymentRules = {
  countries: readonly string[];
  regions: RegionLists;
  /** Validates a phone number for a country; passed in because libphonenumber is used on the server only (OCC-08). */
  isPhone: (typed: string, country: string) => boolean;
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
    occupation: Text(employmentMaxLength, "occupationMissing"),
    sector: Text(employmentMaxLength),
    schoolName: Text(schoolMaxLength),
    employerName: Text(employmentMaxLength),
    countryCode: Choice,
    employerPhone: z.pipe(
      Choice,
      z
        .string()
        .check(
          z.refine<string>(
            (typed) => typed === "" || (typed.length <= phoneMaxLength && isPhone(typed, values.countryCode ?? "")),
            "employerPhoneInvalid",
          ),
        ),
    ),
    country: z.pipe(
      Choice,
      z.string().check(z.refine<string>((code) => code === "" || countries.includes(code), "countryMissing")),
    ),
    address1: Text(addressMaxLength),
    address2: Text(addressMaxLength),
    city: Text(cityMaxLength),
    region: z.pipe(
      Choice,
      z.string().check(
        z.refine<string>(isRegion, regionMissing(country)),
        z.refine<string>((text) => fits(text, cityMaxLength), "textTooLong"),
      ),
    ),
    zip: z.pipe(
      z.pipe(
        Choice,
        z.transform((zip: string) => formatPostalCode(country, zip)),
      ),
      z.string().check(z.refine<string>((zip) => fits(zip, 10), "zipWrong")),
    ),
    citizenship: z.pipe(
      Choice,
      z.string().check(z.refine<string>((code) => code === "" || /^[A-Z]{2}$/.test(code), "countryMissing")),
    ),
  });
};
