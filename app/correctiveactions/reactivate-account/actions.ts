"use server";
import type { FormState } from "@/domain/forms/form-state";
import { cancelReactivation, reportCancellation, submitReactivation } from "@/server/flows/reactivation/reactivation";
import { submitForm } from "@/server/forms/submit-form";

const input = { params: { code: "reactivate-account" }, failure: "unexpected" } as const;

/** Either button of the page: the one that looks around names itself. */
export async function reactivateAction(_: unknown, form: FormData): Promise<FormState> {
  const submit = form.has("lookAround") ? cancelReactivation : submitReactivation;
  return submitForm("/correctiveactions/[code]", form, submit, input);
}

export const reportCancellationAction = async (form: FormData): Promise<FormState> =>
  submitForm("/correctiveactions/[code]", form, reportCancellation, input);
