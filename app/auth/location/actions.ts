"use server";
import type { FormState } from "@/domain/forms/form-state";
import { checkBeforeSignIn } from "@/server/flows/geolocation/location-step";
import { submitForm } from "@/server/forms/submit-form";

export async function checkBeforeSignInAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/auth/location", form, checkBeforeSignIn);
}
