"use server";
import {
  checkEmailRisk,
  enterPhone,
  keepPhone,
  startPhoneCollection,
  startStrongAuthStep,
} from "@/server/flows/strong-auth/steps";
import { formAction } from "@/server/press/form-action";

const route = "/correctiveactions/[code]";

export const startStrongAuthAction = formAction(route, startStrongAuthStep, { params: { code: "strongauth" } });
export const startPhoneCollectionAction = formAction(route, startPhoneCollection, {
  params: { code: "strongauth-collect-phonenumber" },
});
export const keepPhoneAction = formAction(route, keepPhone, { params: { code: "unique-phone-number-required" } });
export const enterPhoneAction = formAction(route, enterPhone, { params: { code: "unique-phone-number-required" } });
export const checkEmailRiskAction = formAction(route, checkEmailRisk, { params: { code: "email-risk-verify" } });
