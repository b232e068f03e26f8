"use server";
import type { FormAction } from "@/components/forms/form-screen";
import {
  checkEmailRisk,
  enterPhone,
  keepPhone,
  startPhoneCollection,
  startStrongAuthStep,
} from "@/server/flows/strong-auth/steps";
import { submitForm } from "@/server/forms/submit-form";

const route = "/correctiveactions/[code]";

export const startStrongAuthAction: FormAction = async (_, form) =>
  submitForm(route, form, startStrongAuthStep, { params: { code: "strongauth" } });
export const startPhoneCollectionAction: FormAction = async (_, form) =>
  submitForm(route, form, startPhoneCollection, { params: { code: "strongauth-collect-phonenumber" } });
export const keepPhoneAction: FormAction = async (_, form) =>
  submitForm(route, form, keepPhone, { params: { code: "unique-phone-number-required" } });
export const enterPhoneAction: FormAction = async (_, form) =>
  submitForm(route, form, enterPhone, { params: { code: "unique-phone-number-required" } });
export const checkEmailRiskAction: FormAction = async (_, form) =>
  submitForm(route, form, checkEmailRisk, { params: { code: "email-risk-verify" } });
