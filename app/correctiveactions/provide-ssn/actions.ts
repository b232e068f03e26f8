"use server";
import type { FormState } from "@/domain/form-state";
import { skipTransfer, startTransfer, submitDelta } from "@/server/flows/delta-form/delta-form";
import { settlePlayer } from "@/server/forms/submit-form";

const arrival = { params: { code: "provide-ssn" } };

export async function submitDeltaAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/correctiveactions/[code]", form, submitDelta, arrival);
}

export async function transferAction(_: FormState, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "skip" ? skipTransfer : startTransfer;
  return settlePlayer("/correctiveactions/[code]", form, submit, arrival);
}
