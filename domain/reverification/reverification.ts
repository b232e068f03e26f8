// The reverification wizard: its parts and the data on file (KYC-31 to KYC-34, KYC-96, KYC-121?).
import type { InputValues } from "../verification/requested-fields";

export const reverificationParts = ["personal", "employment", "confirmation"] as const;
export type ReverificationPart = (typeof reverificationParts)[number];

/** Prefixes of the field names (KYC-34). */
export const prefixes = { personal: "verification", employment: "occupationCollection" } as const;

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
export type AttestationOnFile = { personal: InputValues; employment: EmploymentValues; phone: string };

type Completed = { personal?: unknown; employment?: unknown };

/** @returns the first part that is not filled in */
export const nextPart = (completed: Completed): ReverificationPart => {
  if (!completed.personal) return "personal";
  return completed.employment ? "confirmation" : "employment";
};

/** @returns the part that a link requests, or the first unfinished one before it */
export function partToShow(requested: unknown, completed: Completed): ReverificationPart {
  const due = reverificationParts.indexOf(nextPart(completed));
  const linked = reverificationParts.indexOf(requested as ReverificationPart);
  return reverificationParts[linked < 0 ? due : Math.min(linked, due)] ?? "personal";
}
