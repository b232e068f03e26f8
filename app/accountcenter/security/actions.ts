"use server";
import type { FormState } from "@/domain/forms/form-state";
import { finishClosing, startClosing } from "@/server/flows/account-security/closing";
import { submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { finishEmailChange, startEmailChange } from "@/server/flows/account-security/email-change";
import { startPhoneChange } from "@/server/flows/account-security/phone-change";
import { submitSecurity } from "@/server/flows/account-security/security";
import { reportFailedRenewal } from "@/server/flows/biometrics/preference";
import { formAction, submitForm } from "@/server/press/form-action";

export const securityAction = formAction("/accountcenter/security", submitSecurity);
export const startEmailChangeAction = formAction("/accountcenter/security/email", startEmailChange);
export const finishEmailChangeAction = formAction("/accountcenter/security/email", finishEmailChange);
export const startPhoneChangeAction = formAction("/accountcenter/security/phone", startPhoneChange);
export const usernameAction = formAction("/accountcenter/security/username", submitUsername);
export const passwordAction = formAction("/accountcenter/security/password", submitPassword);
export const startClosingAction = formAction("/accountcenter/security/close", startClosing);
export const finishClosingAction = formAction("/accountcenter/security/close", finishClosing, {
  failure: "unexpected",
});
export const reportFailedRenewalAction = async (form: FormData): Promise<FormState> =>
  submitForm("/accountcenter/security", form, reportFailedRenewal);
