"use server";
import type { FormState } from "@/domain/forms/form-state";
import { finishClosing, startClosing } from "@/server/flows/account-security/closing";
import { afterLostAnswer, submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { finishEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { startPhoneChange } from "@/server/flows/account-security/phone-change";
import { submitSecurity } from "@/server/flows/account-security/security";
import { reportFailedRenewal } from "@/server/flows/biometrics/switch";
import { submitForm } from "@/server/forms/submit-form";

export async function securityAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security", form, submitSecurity);
}

export async function startEmailChangeAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/email", form, startEmailChange);
}

export async function finishEmailChangeAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/email", form, finishEmailChange);
}

export async function startPhoneChangeAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/phone", form, startPhoneChange);
}

export async function usernameAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/username", form, submitUsername, { failure: afterLostAnswer });
}

export async function passwordAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/password", form, submitPassword, { failure: afterLostAnswer });
}

export async function startClosingAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/close", form, startClosing);
}

export async function finishClosingAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/close", form, finishClosing, { failure: "unexpected" });
}

export async function reportFailedRenewalAction(form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security", form, reportFailedRenewal);
}
