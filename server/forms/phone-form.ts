// Reads a form that asks for a phone number and nothing else (PHN-02, PHN-13, SA-46).
import "server-only";
import { PhoneQuestion } from "@/domain/delta-form/delta-form";
import { fieldProblems } from "@/domain/forms/field-problems";
import { type FormError, fieldsError } from "@/domain/forms/outcome";
import { type PhoneNumber, phoneNumberIn } from "@/server/lookups/phone-number";

export type PhoneForm = { kind: "number"; number: PhoneNumber } | FormError;

/** @returns the number, or every problem of the form at once */
export function readPhoneForm(form: FormData): PhoneForm {
  const values = { phone: String(form.get("phone") ?? ""), countryCode: String(form.get("countryCode") ?? "") };
  const parsed = PhoneQuestion.safeParse(values);
  const number = parsed.success ? phoneNumberIn(parsed.data.phone, parsed.data.countryCode) : undefined;
  if (number) return { kind: "number", number };
  const { countryCode, phone = countryCode ? undefined : ("phoneInvalid" as const) } = fieldProblems(
    parsed.error?.issues ?? [],
  );
  // in the order of the form, which is the order of the summary
  return fieldsError({ ...(countryCode && { countryCode }), ...(phone && { phone }) });
}
