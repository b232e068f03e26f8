"use server";
import type { FormState } from "@/domain/forms/form-state";
import { finishVerification, submitVerification } from "@/server/flows/verification/verification";
import { submitForm } from "@/server/forms/submit-form";

const params = { code: "id-verify" };

export async function submitVerificationAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/[code]", form, submitVerification, {
    params,
    failure: "verificationFailed",
  });
}

export async function finishVerificationAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/[code]", form, finishVerification, { params });
}
