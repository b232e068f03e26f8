"use server";
import { continueSignedIn, startSignIn } from "@/server/flows/sign-in/sign-in";
import { formAction } from "@/server/press/form-action";

export const startSignInAction = formAction("/auth", startSignIn);
export const continueSignedInAction = formAction("/auth", continueSignedIn);
