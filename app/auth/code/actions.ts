"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { resendCode } from "@/server/flows/sign-in/resend";
import { submitCode } from "@/server/flows/sign-in/sign-in";
import { submitForm } from "@/server/forms/submit-form";

export const codeAction: FormAction = async (_, form) =>
  submitForm("/auth/code", form, asksForCode(form) ? resendCode : submitCode);
