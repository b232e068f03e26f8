"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { submitForm } from "@/server/forms/submit-form";

export const passkeyChangeAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/passkey", form, submitPasskeyChange);
