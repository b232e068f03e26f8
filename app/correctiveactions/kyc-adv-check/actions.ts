"use server";
import type { FormState } from "@/domain/form-state";
import { submitEnhanced } from "@/server/flows/enhanced-verification";
import { settlePlayer } from "@/server/settle";

export async function submitEnhancedAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/correctiveactions/[code]", form, submitEnhanced, { params: { code: "kyc-adv-check" } });
}
