// What the browser asks the server about a phone number: only the server can tell whether it is valid (decisions/001-libraries.md).
import type { IsPhone } from "@/domain/occupation/employer-fields";
import type { ValidatedForm } from "./use-validated-form";

type PhoneQuestion = { phone: string; countryCode: string; of?: "employer" };

/** @returns the problem of the number; none where the server cannot say */
export async function askAboutPhone(question: PhoneQuestion, signal?: AbortSignal): Promise<{ problem?: string }> {
  const response = await fetch("/api/phone", {
    method: "POST",
    ...(signal && { signal }),
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    body: JSON.stringify(question),
  });
  return response.ok ? await response.json() : {};
}

/** Country and number → whether the server has found it valid. */
const known = new Map<string, boolean>();
const keyOf = (typed: string, country: string) => `${country} ${typed.trim()}`;

/** For the rule of a form: false once the server has refused the number. */
export const isEmployerPhone: IsPhone = (typed, country) => known.get(keyOf(typed, country)) ?? true;

/** OCC-12: asks about the number when its field is left, once for each number. Without an answer the submit decides. */
export async function checkEmployerPhone(form: ValidatedForm): Promise<void> {
  const [phone, countryCode] = [form.read("employerPhone"), form.read("countryCode")];
  const key = keyOf(phone, countryCode);
  if (phone.trim() === "" || known.has(key)) return;
  const answer = await askAboutPhone({ phone, countryCode, of: "employer" }).catch(() => undefined);
  if (!answer) return;
  known.set(key, answer.problem === undefined);
  // validates it again
  if (answer.problem !== undefined) form.whenPointerIsUp(() => form.put("employerPhone", form.read("employerPhone")));
}
