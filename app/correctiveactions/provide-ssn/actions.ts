"use server";
import type { FormState } from "@/domain/form-state";
import { submitDelta } from "@/server/flows/delta-form/delta-form";
import { skipTransfer, startTransfer } from "@/server/flows/delta-form/transfer";
import { submitSignedInForm } from "@/server/forms/submit-form";

const input = { params: { code: "provide-ssn" } };

export async function submitDeltaAction(_: FormState, form: FormData): Promise<FormState> {
  return submitSignedInForm("/correctiveactions/[code]", form, submitDelta, input);
}

export async function transferAction(_: FormState, form: FormData): Promise<FormState> {
  const submit = form.get("intent") === "skip" ? skipTransfer : startTransfer;
  return submitSignedInForm("/correctiveactions/[code]", form, submit, input);
}
