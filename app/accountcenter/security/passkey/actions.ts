"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { submitForm } from "@/server/forms/submit-form";

export async function passkeyChangeAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/passkey", form, submitPasskeyChange);
}
