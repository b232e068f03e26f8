"use server";
import type { FormState } from "@/domain/forms/form-state";
import { lookAround, refresh, reportLookAround } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { skipForNow } from "@/server/flows/verification/verify-later";
import { submitForm } from "@/server/forms/submit-form";
import { afterLostCreation } from "@/server/session/gaming-session";

export async function refreshAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions", form, refresh);
}

export async function lookAroundAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions", form, lookAround);
}

export async function reportLookAroundAction(form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions", form, reportLookAround);
}

export async function skipAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/skip", form, skipForNow);
}

export async function createGamingSessionAction(_: unknown, form: FormData): Promise<FormState> {
  const input = { params: { code: "create-gaming-session" }, failure: afterLostCreation };
  return submitForm("/correctiveactions/[code]", form, createGamingSession, input);
}
