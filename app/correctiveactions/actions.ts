"use server";
import type { FormAction } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { lookAround, refresh, reportLookAround } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { skipForNow } from "@/server/flows/verification/verify-later";
import { submitForm } from "@/server/forms/submit-form";
import { afterLostCreation } from "@/server/session/gaming-session";

export const refreshAction: FormAction = async (_, form) => submitForm("/correctiveactions", form, refresh);
export const lookAroundAction: FormAction = async (_, form) => submitForm("/correctiveactions", form, lookAround);
export const reportLookAroundAction = async (form: FormData): Promise<FormState> =>
  submitForm("/correctiveactions", form, reportLookAround);
export const skipAction: FormAction = async (_, form) => submitForm("/correctiveactions/skip", form, skipForNow);
export const createGamingSessionAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, createGamingSession, {
    params: { code: "create-gaming-session" },
    failure: afterLostCreation,
  });
