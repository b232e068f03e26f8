"use server";
import type { FormState } from "@/domain/forms/form-state";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { chooseMethod, denyDetails } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { submitPasskey } from "@/server/flows/strong-auth/passkey";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { submitForm } from "@/server/forms/submit-form";

export async function chooseMethodAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth", form, chooseMethod);
}

export async function strongAuthCodeAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = asksForCode(form) ? resendStrongAuthCode : submitStrongAuthCode;
  return submitForm("/strongauth/code", form, submit);
}

export async function savePhoneAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth/phone", form, savePhone);
}

export async function passkeyAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth/passkey", form, submitPasskey);
}

export async function detailsAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth/details", form, form.get("intent") === "deny" ? denyDetails : submitDetails);
}
