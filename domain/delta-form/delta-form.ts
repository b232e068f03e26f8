// The delta form: SSN, phone and agreements in one form, each only while its own action is pending (DLT, CA-62?).
import * as z from "zod/mini";
import type { Agreement } from "../legal/agreements";
import { phoneText } from "../person/phone-text";
import { Ssn, type SsnLength } from "../person/ssn";

/** In the order of the form. The registry of corrective actions names the step behind each. */
export const deltaParts = ["ssn", "phone", "agreements"] as const;
export type DeltaPart = (typeof deltaParts)[number];

/** Why the form asks, as far as it holds: details and required agreements are needed to continue, an optional agreement is not. */
export type DeltaReason = "details" | "detailsAndOptional" | "terms" | "termsAndOptional" | "optional";

/** @param agreements those that are offered; none unless they are pending */
export function deltaReason(pending: readonly DeltaPart[], agreements: readonly Agreement[]): DeltaReason {
  const hasOptional = agreements.some(({ isRequired }) => !isRequired);
  if (pending.some((part) => part !== "agreements")) return hasOptional ? "detailsAndOptional" : "details";
  if (!hasOptional) return "terms";
  return agreements.some(({ isRequired }) => isRequired) ? "termsAndOptional" : "optional";
}

/** What is typed stays as it is; libphonenumber reads it on the server. */
const Phone = z.string("phoneMissing").check((context) => {
  const read = phoneText(context.value);
  if (read.kind === "problem") context.issues.push({ code: "custom", message: read.problem, input: context.value });
});
const PhoneCountry = z.string("phoneCountryMissing").check(z.regex(/^[A-Z]{2}$/, "phoneCountryMissing"));

/** Each member is there while its part is pending. */
export type DeltaValues = {
  ssn: string | undefined;
  phone: string | undefined;
  countryCode: string | undefined;
  agreements: string[] | undefined;
};

/** A part that is not pending: ignores what was posted for it. */
const NotPending = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => undefined),
);

/** The two fields of the phone part alone; of an employer's number only whether it is valid is asked. */
export const PhoneQuestion = z.object({
  phone: Phone,
  countryCode: PhoneCountry,
  of: z.optional(z.literal("employer")),
});

/**
 * The rules of the pending parts, the same on the server and in the browser. Messages are words of `domain/forms/problems.ts`.
 * DLT-07, DLT-17?: agreements are one group; every required one must be ticked.
 */
export const DeltaForm = (
  pending: readonly DeltaPart[],
  ssnLength: SsnLength,
  agreements: readonly Agreement[],
): z.ZodMiniType<DeltaValues, unknown> =>
  z.object({
    ssn: pending.includes("ssn") ? Ssn(ssnLength) : NotPending,
    phone: pending.includes("phone") ? Phone : NotPending,
    countryCode: pending.includes("phone") ? PhoneCountry : NotPending,
    agreements: pending.includes("agreements")
      ? z
          .array(z.string("agreementsMissing"), "agreementsMissing")
          .check(
            z.refine(
              (ticked: string[]) => agreements.every(({ id, isRequired }) => !isRequired || ticked.includes(id)),
              "agreementsMissing",
            ),
          )
      : NotPending,
  });
