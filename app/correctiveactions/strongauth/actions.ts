"use server";
import type { FormState } from "@/domain/forms/form-state";
import {
  checkEmailRisk,
  enterPhone,
  keepPhone,
  startPhoneCollection,
  startStrongAuthStep,
} from "@/server/flows/strong-auth/steps";
import { submitForm } from "@/server/forms/submit-form";

const route = "/correctiveactions/[code]";

export async function startStrongAuthAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(route, form, startStrongAuthStep, { params: { code: "strongauth" } });
}

export async function startPhoneCollectionAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(route, form, startPhoneCollection, { params: { code: "strongauth-collect-phonenumber" } });
}

export async function keepPhoneAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(route, form, keepPhone, { params: { code: "unique-phone-number-required" } });
}

export async function enterPhoneAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(route, form, enterPhone, { params: { code: "unique-phone-number-required" } });
}

export async function checkEmailRiskAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm(route, form, checkEmailRisk, { params: { code: "email-risk-verify" } });
}
