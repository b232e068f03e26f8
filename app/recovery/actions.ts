"use server";
import { finishRecovery, startRecovery } from "@/server/flows/recovery/recovery";
import { formAction } from "@/server/forms/submit-form";

export const startRecoveryAction = formAction("/recovery", startRecovery);
export const finishRecoveryAction = formAction("/recovery", finishRecovery);
