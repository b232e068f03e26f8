// The reverification wizard: its parts, what is on file, and what may be kept between two parts (KYC-31 to KYC-34, KYC-96, KYC-121?).
import * as z from "zod/mini";
import type { InputValues } from "./asked-fields";
import { addressMaxLength, cityMaxLength, type RegionLists, tidyZip } from "./home-address";
import { fits, hasPicture, tidied } from "./person-name";
import type { Problem } from "./problems";

export const reverificationParts = ["personal", "employment", "confirmation"] as const;
export type ReverificationPart = (typeof reverificationParts)[number];

/** Names of the forms' fields begin with these (KYC-34). */
export const prefixes = { personal: "verification", employment: "occupationCollection" } as const;

/** The inputs of the employment part; the address has the names of every address. */
export const employmentInputs = [
  "occupation",
  "sector",
  "schoolName",
  "employerName",
  "countryCode",
  "employerPhone",
  "country",
  "address1",
  "address2",
  "city",
  "region",
  "zip",
  "citizenship",
] as const;
export type EmploymentInput = (typeof employmentInputs)[number];
export type EmploymentValues = Readonly<Partial<Record<EmploymentInput, string>>>;

/** CONST-07 */
export const schoolMaxLength = 100;
export const employmentMaxLength = 60;
export const phoneMaxLength = 20;

/** The attestation on file, flattened; the date of birth is among the personal values (KYC-34). */
export type Attestation = { personal: InputValues; employment: EmploymentValues; phone: string };

type Rule = z.ZodMiniType<string, unknown>;

const Text = (most: number, missing?: Problem): Rule =>
  z.pipe(
    z.pipe(z._default(z.string(), ""), z.transform(tidied)),
    z.string().check(
      z.refine<string>((text) => missing === undefined || text !== "", missing ?? "checkAnswers"),
      z.refine<string>((text) => fits(text, most), "textTooLong"),
      z.refine<string>((text) => !hasPicture(text), "textHasEmoji"),
    ),
  );

export type EmploymentRules = {
  countries: readonly string[];
  regions: RegionLists;
  /** Whether a number is one, in a country: the server knows all of them (OCC-08). */
  isPhone: (typed: string, country: string) => boolean;
};

/**
 * The employment part: the occupation is asked for, the rest may be left empty; what is given has to be right.
 * @param values what the inputs hold now
 */
export const EmploymentForm = (
  { countries, regions, isPhone }: EmploymentRules,
  values: EmploymentValues,
): z.ZodMiniType<EmploymentValues, unknown> => {
  const country = values.country ?? "";
  const list = regions[country] ?? [];
  const isRegion = (code: string) => code === "" || list.length === 0 || list.some((each) => each.regionCode === code);
  const Choice = z.pipe(z._default(z.string(), ""), z.transform(tidied));
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
        z.refine<string>(isRegion, "regionMissing"),
        z.refine<string>((text) => fits(text, cityMaxLength), "textTooLong"),
      ),
    ),
    zip: z.pipe(
      z.pipe(
        Choice,
        z.transform((zip: string) => tidyZip(country, zip)),
      ),
      z.string().check(z.refine<string>((zip) => fits(zip, 10), "zipWrong")),
    ),
    citizenship: z.pipe(
      Choice,
      z.string().check(z.refine<string>((code) => code === "" || /^[A-Z]{2}$/.test(code), "countryMissing")),
    ),
  });
};

/** @returns the first part that the player still has to fill in */
export const partDue = (kept: { personal?: unknown; employment?: unknown }): ReverificationPart => {
  if (!kept.personal) return "personal";
  return kept.employment ? "confirmation" : "employment";
};

/** @returns the part that a link names, as far as the parts before it are filled in */
export function partFor(named: unknown, kept: { personal?: unknown; employment?: unknown }): ReverificationPart {
  const due = reverificationParts.indexOf(partDue(kept));
  const wanted = reverificationParts.indexOf(named as ReverificationPart);
  return reverificationParts[wanted < 0 ? due : Math.min(wanted, due)] ?? "personal";
}
