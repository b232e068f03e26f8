"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitEnhanced } from "@/server/flows/verification/enhanced-check";
import { submitForm } from "@/server/forms/submit-form";

export async function submitEnhancedAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/[code]", form, submitEnhanced, { params: { code: "kyc-adv-check" } });
}
