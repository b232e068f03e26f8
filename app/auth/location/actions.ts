"use server";
import { checkBeforeSignIn } from "@/server/flows/geolocation/location-step";
import { formAction } from "@/server/forms/submit-form";

export const checkBeforeSignInAction = formAction("/auth/location", checkBeforeSignIn);
