"use server";
import type { FormAction } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { finishClosing, startClosing } from "@/server/flows/account-security/closing";
import { submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { finishEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { startPhoneChange } from "@/server/flows/account-security/phone-change";
import { submitSecurity } from "@/server/flows/account-security/security";
import { reportFailedRenewal } from "@/server/flows/biometrics/preference";
import { submitForm } from "@/server/forms/submit-form";

export const securityAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security", form, submitSecurity);
export const startEmailChangeAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/email", form, startEmailChange);
export const finishEmailChangeAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/email", form, finishEmailChange);
export const startPhoneChangeAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/phone", form, startPhoneChange);
export const usernameAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/username", form, submitUsername);
export const passwordAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/password", form, submitPassword);
export const startClosingAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/close", form, startClosing);
export const finishClosingAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/close", form, finishClosing, { failure: "unexpected" });
export const reportFailedRenewalAction = async (form: FormData): Promise<FormState> =>
  submitForm("/accountcenter/security", form, reportFailedRenewal);
