"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { answerBiometrics } from "@/server/flows/biometrics/stage";
import { continueSequence, finishCrossLogin } from "@/server/flows/post-auth/sequence";
import { submitForm } from "@/server/forms/submit-form";
import { afterLostCreation } from "@/server/session/gaming-session";

export const continueSequenceAction: FormAction = async (_, form) =>
  submitForm("/postauth", form, continueSequence, { failure: afterLostCreation });
export const finishCrossLoginAction: FormAction = async (_, form) => submitForm("/postauth", form, finishCrossLogin);
export const answerBiometricsAction: FormAction = async (_, form) => submitForm("/postauth", form, answerBiometrics);
