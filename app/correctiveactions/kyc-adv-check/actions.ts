"use server";
import { submitEnhanced } from "@/server/flows/verification/enhanced-check";
import { formAction } from "@/server/forms/submit-form";

export const submitEnhancedAction = formAction("/correctiveactions/[code]", submitEnhanced, {
  params: { code: "kyc-adv-check" },
});
