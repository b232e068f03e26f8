"use server";
import type { FormState } from "@/domain/forms/form-state";
import { continueSignedIn, startSignIn } from "@/server/flows/sign-in/sign-in";
import { submitForm } from "@/server/forms/submit-form";

export async function startSignInAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/auth", form, startSignIn);
}

export async function continueSignedInAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/auth", form, continueSignedIn);
}
