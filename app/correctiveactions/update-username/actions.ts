"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitCredentialSteps } from "@/server/flows/account-security/credentials";
import { submitForm } from "@/server/forms/submit-form";

export const credentialsAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitCredentialSteps, {
    params: { code: "update-username" },
  });
