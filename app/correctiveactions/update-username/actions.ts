"use server";
import { submitCredentialSteps } from "@/server/flows/account-security/credentials";
import { formAction } from "@/server/press/form-action";

export const credentialsAction = formAction("/correctiveactions/[code]", submitCredentialSteps, {
  params: { code: "update-username" },
});
