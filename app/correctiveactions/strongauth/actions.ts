"use server";
import type { FormState } from "@/domain/form-state";
import {
  beginPhoneCollection,
  beginStrongAuthStep,
  checkEmailRisk,
  enterPhone,
  keepPhone,
} from "@/server/flows/strong-auth/steps";
import { settlePlayer } from "@/server/forms/submit-form";

const place = "/correctiveactions/[code]";

export async function beginStrongAuthAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(place, form, beginStrongAuthStep, { params: { code: "strongauth" } });
}

export async function beginPhoneCollectionAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(place, form, beginPhoneCollection, { params: { code: "strongauth-collect-phonenumber" } });
}

export async function keepPhoneAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(place, form, keepPhone, { params: { code: "unique-phone-number-required" } });
}

export async function enterPhoneAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(place, form, enterPhone, { params: { code: "unique-phone-number-required" } });
}

export async function checkEmailRiskAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer(place, form, checkEmailRisk, { params: { code: "email-risk-verify" } });
}
