"use server";
import { finishVerification, submitVerification } from "@/server/flows/verification/verification";
import { formAction } from "@/server/forms/submit-form";

const params = { code: "id-verify" };

export const submitVerificationAction = formAction("/correctiveactions/[code]", submitVerification, {
  params,
  failure: "verificationFailed",
});

export const finishVerificationAction = formAction("/correctiveactions/[code]", finishVerification, { params });
