"use server";
import type { FormState } from "@/domain/forms/form-state";
import { lookAround, refresh, reportLookAround } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { skipForNow } from "@/server/flows/verification/verify-later";
import { submitSignedInForm } from "@/server/forms/submit-form";

export async function refreshAction(_: unknown, form: FormData): Promise<FormState> {
  return submitSignedInForm("/correctiveactions", form, refresh);
}

export async function lookAroundAction(_: unknown, form: FormData): Promise<FormState> {
  return submitSignedInForm("/correctiveactions", form, lookAround);
}

export async function reportLookAroundAction(form: FormData): Promise<FormState> {
  return submitSignedInForm("/correctiveactions", form, reportLookAround);
}

export async function skipAction(_: unknown, form: FormData): Promise<FormState> {
  return submitSignedInForm("/correctiveactions/skip", form, skipForNow);
}

export async function createGamingSessionAction(_: unknown, form: FormData): Promise<FormState> {
  const input = { params: { code: "create-gaming-session" } };
  return submitSignedInForm("/correctiveactions/[code]", form, createGamingSession, input);
}
