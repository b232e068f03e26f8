"use server";
import { sequenceScreens } from "@/app/postauth/stopped-screens";
import type { FormState } from "@/domain/forms/form-state";
import { lookAround, refresh, reportLookAround } from "@/server/flows/corrective-actions/refresh-and-look-around";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { skipForNow } from "@/server/flows/verification/verify-later";
import { formAction, submitForm } from "@/server/press/form-action";
import { afterLostCreation } from "@/server/session/gaming-session";

export const refreshAction = formAction("/correctiveactions", refresh);
export const lookAroundAction = formAction("/correctiveactions", lookAround);
export const reportLookAroundAction = async (form: FormData): Promise<FormState> =>
  submitForm("/correctiveactions", form, reportLookAround);
export const skipAction = formAction("/correctiveactions/skip", skipForNow);
export const createGamingSessionAction = formAction("/correctiveactions/[code]", createGamingSession, {
  params: { code: "create-gaming-session" },
  failure: afterLostCreation,
  screens: sequenceScreens,
});
