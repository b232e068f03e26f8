"use server";
import type { FormState } from "@/domain/forms/form-state";
import { cancelReactivation, reportCancellation, submitReactivation } from "@/server/flows/reactivation/reactivation";
import { formActionBy, submitForm } from "@/server/press/form-action";

const input = { params: { code: "reactivate-account" }, failure: "unexpected" } as const;

/** Either button of the page: the one that looks around names itself. */
export const reactivateAction = formActionBy(
  "/correctiveactions/[code]",
  (form) => (form.has("lookAround") ? cancelReactivation : submitReactivation),
  () => input,
);

export const reportCancellationAction = async (form: FormData): Promise<FormState> =>
  submitForm("/correctiveactions/[code]", form, reportCancellation, input);
