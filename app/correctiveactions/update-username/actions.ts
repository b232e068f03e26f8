"use server";
import type { FormState } from "@/domain/forms/form-state";
import { afterLostAnswer, submitCredentialSteps } from "@/server/flows/account-security/credentials";
import { submitForm } from "@/server/forms/submit-form";

export async function credentialsAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/[code]", form, submitCredentialSteps, {
    params: { code: "update-username" },
    failure: afterLostAnswer,
  });
}
