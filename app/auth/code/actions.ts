"use server";
import type { FormState } from "@/domain/forms/form-state";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { resendCode } from "@/server/flows/sign-in/resend";
import { submitCode } from "@/server/flows/sign-in/sign-in";
import { submitForm } from "@/server/forms/submit-form";

export async function codeAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/auth/code", form, asksForCode(form) ? resendCode : submitCode);
}
