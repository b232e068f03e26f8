"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { finishVerification, submitVerification } from "@/server/flows/verification/verification";
import { submitForm } from "@/server/forms/submit-form";

const params = { code: "id-verify" };

export const submitVerificationAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitVerification, {
    params,
    failure: "verificationFailed",
  });

export const finishVerificationAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, finishVerification, { params });
