"use server";
import {
  agreeToTerms,
  chooseCountry,
  signInToExisting,
  startRegistration,
} from "@/server/flows/registration/registration";
import { formAction } from "@/server/press/form-action";
import { termsScreens } from "./terms/terms-refused";

export const startRegistrationAction = formAction("/signup", startRegistration);
export const signInToExistingAction = formAction("/signup/existing", signInToExisting);
export const chooseCountryAction = formAction("/signup/country", chooseCountry);
export const agreeToTermsAction = formAction("/signup/terms", agreeToTerms, { screens: termsScreens });
