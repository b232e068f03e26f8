// The reverification wizard: its parts, what is on file, and what may be kept between two parts (KYC-31 to KYC-34, KYC-96, KYC-121?).
import type { InputValues } from "./requested-fields";

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
type EmploymentInput = (typeof employmentInputs)[number];
export type EmploymentValues = Readonly<Partial<Record<EmploymentInput, string>>>;

/** The attestation on file, flattened; the date of birth is among the personal values (KYC-34). */
export type Attestation = { personal: InputValues; employment: EmploymentValues; phone: string };

/** @returns the first part that the player still has to fill in */
export const nextPart = (kept: { personal?: unknown; employment?: unknown }): ReverificationPart => {
  if (!kept.personal) return "personal";
  return kept.employment ? "confirmation" : "employment";
};

/** @returns the part that a link names, as far as the parts before it are filled in */
export function partToShow(named: unknown, kept: { personal?: unknown; employment?: unknown }): ReverificationPart {
  const due = reverificationParts.indexOf(nextPart(kept));
  const wanted = reverificationParts.indexOf(named as ReverificationPart);
  return reverificationParts[wanted < 0 ? due : Math.min(wanted, due)] ?? "personal";
}
