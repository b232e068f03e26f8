"use server";
import type { FormState } from "@/domain/form-state";
import { beginRecovery, finishRecovery } from "@/server/flows/recovery";
import { settle } from "@/server/settle";

export async function beginRecoveryAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/recovery", form, beginRecovery);
}

export async function finishRecoveryAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/recovery", form, finishRecovery);
}
