"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { checkBeforeSignIn } from "@/server/flows/geolocation/location-step";
import { submitForm } from "@/server/forms/submit-form";

export const checkBeforeSignInAction: FormAction = async (_, form) =>
  submitForm("/auth/location", form, checkBeforeSignIn);
