"use server";
import { checkBeforeSignIn } from "@/server/flows/geolocation/location-step";
import { formAction } from "@/server/press/form-action";
import { signInLocationScreens } from "./sign-in-anyway";

export const checkBeforeSignInAction = formAction("/auth/location", checkBeforeSignIn, {
  screens: signInLocationScreens,
});
