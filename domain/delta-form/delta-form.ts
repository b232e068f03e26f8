// The delta form: SSN, phone and agreements in one form, each only while its own action is pending (DLT, CA-62?).
import * as z from "zod/mini";
import type { CorrectiveAction, Step } from "../corrective-actions/required-actions";
import type { Agreement } from "../legal/agreements";
import { digitsOf } from "../sign-in/one-time-code";

export const deltaParts = ["ssn", "phone", "agreements"] as const;
export type DeltaPart = (typeof deltaParts)[number];

const partOf: Partial<Record<CorrectiveAction, DeltaPart>> = {
  "provide-ssn": "ssn",
  "provide-phone-number": "phone",
  "agree-to-terms": "agreements",
};

/** The step behind each part. */
export const stepOf: Record<DeltaPart, CorrectiveAction> = {
  ssn: "provide-ssn",
  phone: "provide-phone-number",
  agreements: "agree-to-terms",
};

/** @returns whether a step is answered by the delta form */
export const isDeltaStep = (code: CorrectiveAction): boolean => partOf[code] !== undefined;

/** CA-62?: the first delta step that comes up opens the form with all pending ones. */
export const pendingParts = (steps: readonly Step[]): DeltaPart[] => {
  const pending = steps.map(({ code }) => partOf[code]);
  return deltaParts.filter((part) => pending.includes(part));
};

/** Why the form asks, as far as it holds: the law asks for facts about the player, not for an agreement that is optional. */
export type DeltaReason = "law" | "lawAndOptional" | "terms" | "termsAndOptional" | "optional";

/** @param agreements those that are offered; none unless they are pending */
export function deltaReason(pending: readonly DeltaPart[], agreements: readonly Agreement[]): DeltaReason {
  const hasOptional = agreements.some(({ isRequired }) => !isRequired);
  if (pending.some((part) => part !== "agreements")) return hasOptional ? "lawAndOptional" : "law";
  if (!hasOptional) return "terms";
  return agreements.some(({ isRequired }) => isRequired) ? "termsAndOptional" : "optional";
}

/** CONST-03, CONST-04 */
export type SsnLength = 4 | 9;

/** CONST-06, PHN-04 */
const phoneMaxLength = 20;

export const Ssn = (length: SsnLength) =>
  z.pipe(
    z.pipe(z.string("ssnMissing"), z.transform(digitsOf)),
    z.string("ssnMissing").check(
      z.minLength(1, "ssnMissing"),
      z.refine(
        (digits: string) => digits === "" || digits.length === length,
        length === 4 ? "ssnNotFour" : "ssnNotNine",
      ),
    ),
  );
const Phone = z
  .string("phoneMissing")
  .check(z.trim(), z.minLength(1, "phoneMissing"), z.maxLength(phoneMaxLength, "phoneInvalid"));
const PhoneCountry = z.string("phoneCountryMissing").check(z.regex(/^[A-Z]{2}$/, "phoneCountryMissing"));

/** Each member is there while its part is pending. */
export type DeltaValues = {
  ssn: string | undefined;
  phone: string | undefined;
  countryCode: string | undefined;
  agreements: string[] | undefined;
};

/** A part that is not pending: whatever is posted for it is left out. */
const NotAsked = z.pipe(
  z.optional(z.unknown()),
  z.transform(() => undefined),
);

/** What the browser asks while the phone number is typed. */
export const PhoneQuestion = z.object({ phone: Phone, countryCode: PhoneCountry });

/**
 * The rules of the pending parts, the same on the server and in the browser. Messages are words of `domain/problems.ts`.
 * DLT-07, DLT-17?: agreements are one group; every required one must be ticked.
 */
export const DeltaForm = (
  pending: readonly DeltaPart[],
  ssnLength: SsnLength,
  agreements: readonly Agreement[],
): z.ZodMiniType<DeltaValues, unknown> =>
  z.object({
    ssn: pending.includes("ssn") ? Ssn(ssnLength) : NotAsked,
    phone: pending.includes("phone") ? Phone : NotAsked,
    countryCode: pending.includes("phone") ? PhoneCountry : NotAsked,
    agreements: pending.includes("agreements")
      ? z
          .array(z.string("agreementsMissing"), "agreementsMissing")
          .check(
            z.refine(
              (ticked: string[]) => agreements.every(({ id, isRequired }) => !isRequired || ticked.includes(id)),
              "agreementsMissing",
            ),
          )
      : NotAsked,
  });
