"use server";
import type { FormState } from "@/domain/form-state";
import { submitPassword, submitUsername } from "@/server/flows/account-security/credentials";
import { beginEmailChange, finishEmailChange } from "@/server/flows/account-security/email-change";
import { submitSecurity } from "@/server/flows/account-security/security";
import { settlePlayer } from "@/server/forms/submit-form";

export async function securityAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/accountcenter/security", form, submitSecurity);
}

export async function beginEmailChangeAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/accountcenter/security/email", form, beginEmailChange);
}

export async function finishEmailChangeAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/accountcenter/security/email", form, finishEmailChange);
}

export async function usernameAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/accountcenter/security/username", form, submitUsername);
}

export async function passwordAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/accountcenter/security/password", form, submitPassword);
}
