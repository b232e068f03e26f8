"use server";
import type { FormState } from "@/domain/forms/form-state";
import { answerBiometrics } from "@/server/flows/biometrics/stage";
import { continueSequence, finishCrossLogin } from "@/server/flows/post-auth/sequence";
import { submitForm } from "@/server/forms/submit-form";
import { afterLostCreation } from "@/server/session/gaming-session";

export async function continueSequenceAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/postauth", form, continueSequence, { failure: afterLostCreation });
}

export async function finishCrossLoginAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/postauth", form, finishCrossLogin);
}

export async function answerBiometricsAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/postauth", form, answerBiometrics);
}
