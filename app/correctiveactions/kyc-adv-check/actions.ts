"use server";
import { submitEnhanced } from "@/server/flows/verification/enhanced-check";
import { formAction } from "@/server/press/form-action";
import { enhancedStopped } from "./enhanced-stopped";

export const submitEnhancedAction = formAction("/correctiveactions/[code]", submitEnhanced, {
  params: { code: "kyc-adv-check" },
  screens: { verificationStopped: enhancedStopped },
});
