"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitEnhanced } from "@/server/flows/verification/enhanced-check";
import { submitForm } from "@/server/forms/submit-form";

export const submitEnhancedAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitEnhanced, { params: { code: "kyc-adv-check" } });
