"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { continueSignedIn, startSignIn } from "@/server/flows/sign-in/sign-in";
import { submitForm } from "@/server/forms/submit-form";

export const startSignInAction: FormAction = async (_, form) => submitForm("/auth", form, startSignIn);
export const continueSignedInAction: FormAction = async (_, form) => submitForm("/auth", form, continueSignedIn);
