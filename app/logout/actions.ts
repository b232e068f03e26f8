"use server";
import type { FormState } from "@/domain/form-state";
import { submitLogout } from "@/server/flows/session/logout";
import { submitForm } from "@/server/forms/submit-form";

export async function logoutAction(_: FormState, form: FormData): Promise<FormState> {
  return submitForm("/logout", form, submitLogout, { isRepeatable: true });
}
