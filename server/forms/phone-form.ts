// Reads a form that asks for a phone number and nothing else (PHN-02, PHN-13, SA-46).
import "server-only";
import { PhoneQuestion } from "@/domain/delta-form/delta-form";
import { fieldProblems } from "@/domain/forms/field-problems";
import { type FormError, fieldsError } from "@/domain/forms/outcome";
import { type PhoneNumber, readPhone } from "@/server/lookups/phone-number";

export type PhoneForm = { kind: "number"; number: PhoneNumber } | FormError;

/** @returns the number, or every problem of the form at once */
export function readPhoneForm(form: FormData): PhoneForm {
  const values = { phone: String(form.get("phone") ?? ""), countryCode: String(form.get("countryCode") ?? "") };
  const parsed = PhoneQuestion.safeParse(values);
  const reading = readPhone(values.phone, values.countryCode);
  if (parsed.success && reading.kind === "number") return reading;
  const found = fieldProblems(parsed.error?.issues ?? []);
  const { countryCode } = found;
  const phone = found.phone ?? (countryCode || reading.kind === "number" ? undefined : reading.problem);
  // in the order of the form, which is the order of the summary
  return fieldsError({ ...(countryCode && { countryCode }), ...(phone && { phone }) });
}
