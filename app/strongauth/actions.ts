"use server";
import type { FormState } from "@/domain/form-state";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { chooseMethod, denyDetails } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { submitPasskey } from "@/server/flows/strong-auth/passkey";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { unlessSolved } from "@/server/flows/strong-auth/solved";
import { submitForm } from "@/server/forms/submit-form";

export async function chooseMethodAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth", form, unlessSolved(chooseMethod));
}

export async function strongAuthCodeAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = asksForCode(form) ? resendStrongAuthCode : submitStrongAuthCode;
  return submitForm("/strongauth/code", form, unlessSolved(submit));
}

export async function savePhoneAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth/phone", form, unlessSolved(savePhone));
}

export async function passkeyAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/strongauth/passkey", form, unlessSolved(submitPasskey));
}

export async function detailsAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "deny" ? denyDetails : submitDetails;
  return submitForm("/strongauth/details", form, unlessSolved(submit));
}
