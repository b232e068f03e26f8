"use server";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { resendCode } from "@/server/flows/sign-in/resend";
import { submitCode } from "@/server/flows/sign-in/sign-in";
import { formActionBy } from "@/server/press/form-action";
import { codeProblemScreens } from "./code-stopped";

export const codeAction = formActionBy(
  "/auth/code",
  (form) => (asksForCode(form) ? resendCode : submitCode),
  () => ({ screens: codeProblemScreens }),
);
