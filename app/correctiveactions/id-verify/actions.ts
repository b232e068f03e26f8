"use server";
import { finishVerification, submitVerification } from "@/server/flows/verification/verification";
import { formAction } from "@/server/press/form-action";
import { verificationStopped } from "./no-methods";

const params = { code: "id-verify" };

export const submitVerificationAction = formAction("/correctiveactions/[code]", submitVerification, {
  params,
  failure: "verificationFailed",
  screens: { verificationStopped },
});

export const finishVerificationAction = formAction("/correctiveactions/[code]", finishVerification, { params });
