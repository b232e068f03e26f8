"use server";
import type { FormState } from "@/domain/forms/form-state";
import {
  agreeToTerms,
  chooseCountry,
  signInToExisting,
  startRegistration,
} from "@/server/flows/registration/registration";
import { submitForm } from "@/server/forms/submit-form";

export async function startRegistrationAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/signup", form, startRegistration);
}

export async function signInToExistingAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/signup/existing", form, signInToExisting);
}

export async function chooseCountryAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/signup/country", form, chooseCountry);
}

export async function agreeToTermsAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/signup/terms", form, agreeToTerms);
}
