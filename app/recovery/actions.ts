"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { finishRecovery, startRecovery } from "@/server/flows/recovery/recovery";
import { submitForm } from "@/server/forms/submit-form";

export const startRecoveryAction: FormAction = async (_, form) => submitForm("/recovery", form, startRecovery);
export const finishRecoveryAction: FormAction = async (_, form) => submitForm("/recovery", form, finishRecovery);
