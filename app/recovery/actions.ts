"use server";
import type { FormState } from "@/domain/form-state";
import { beginRecovery, finishRecovery } from "@/server/flows/recovery/recovery";
import { settle } from "@/server/forms/submit-form";

export async function beginRecoveryAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/recovery", form, beginRecovery);
}

export async function finishRecoveryAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/recovery", form, finishRecovery);
}
