"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { chooseMethod, denyDetails } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { submitPasskey } from "@/server/flows/strong-auth/passkey";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { whileDue } from "@/server/flows/strong-auth/require-challenge-due";
import { submitForm } from "@/server/forms/submit-form";

export const chooseMethodAction: FormAction = async (_, form) =>
  submitForm("/strongauth", form, whileDue(chooseMethod));
export const strongAuthCodeAction: FormAction = async (_, form) =>
  submitForm("/strongauth/code", form, whileDue(asksForCode(form) ? resendStrongAuthCode : submitStrongAuthCode));
export const savePhoneAction: FormAction = async (_, form) =>
  submitForm("/strongauth/phone", form, whileDue(savePhone));
export const passkeyAction: FormAction = async (_, form) =>
  submitForm("/strongauth/passkey", form, whileDue(submitPasskey));
export const detailsAction: FormAction = async (_, form) =>
  submitForm("/strongauth/details", form, whileDue(form.get("intent") === "deny" ? denyDetails : submitDetails));
