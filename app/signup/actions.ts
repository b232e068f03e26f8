"use server";
import type { FormState } from "@/domain/form-state";
import {
  agreeToTerms,
  beginRegistration,
  chooseCountry,
  signInToExisting,
} from "@/server/flows/registration/registration";
import { settle } from "@/server/forms/submit-form";

export async function beginRegistrationAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/signup", form, beginRegistration);
}

export async function signInToExistingAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/signup/existing", form, signInToExisting);
}

export async function chooseCountryAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/signup/country", form, chooseCountry);
}

export async function agreeToTermsAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/signup/terms", form, agreeToTerms);
}
