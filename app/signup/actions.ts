"use server";
import type { FormAction } from "@/components/forms/form-screen";
import {
  agreeToTerms,
  chooseCountry,
  signInToExisting,
  startRegistration,
} from "@/server/flows/registration/registration";
import { submitForm } from "@/server/forms/submit-form";

export const startRegistrationAction: FormAction = async (_, form) => submitForm("/signup", form, startRegistration);
export const signInToExistingAction: FormAction = async (_, form) =>
  submitForm("/signup/existing", form, signInToExisting);
export const chooseCountryAction: FormAction = async (_, form) => submitForm("/signup/country", form, chooseCountry);
export const agreeToTermsAction: FormAction = async (_, form) => submitForm("/signup/terms", form, agreeToTerms);
