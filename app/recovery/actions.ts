"use server";
import type { FormState } from "@/domain/forms/form-state";
import { finishRecovery, startRecovery } from "@/server/flows/recovery/recovery";
import { submitForm } from "@/server/forms/submit-form";

export async function startRecoveryAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/recovery", form, startRecovery);
}

export async function finishRecoveryAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/recovery", form, finishRecovery);
}
