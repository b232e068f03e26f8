"use server";
import type { FormState } from "@/domain/form-state";
import { keptOfEnhanced, submitEnhanced } from "@/server/flows/enhanced-verification";
import { settlePlayer } from "@/server/settle";

export async function submitEnhancedAction(_: FormState, form: FormData): Promise<FormState> {
  const settings = { params: { code: "kyc-adv-check" }, onFailure: { keeps: keptOfEnhanced } };
  return settlePlayer("/correctiveactions/[code]", form, submitEnhanced, settings);
}
