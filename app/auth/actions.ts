"use server";
import type { FormState } from "@/domain/form-state";
import { beginSignIn, continueSignedIn } from "@/server/flows/sign-in/sign-in";
import { settle } from "@/server/forms/submit-form";

export async function beginSignInAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/auth", form, beginSignIn);
}

export async function continueSignedInAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/auth", form, continueSignedIn);
}
