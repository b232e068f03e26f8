"use server";
import type { FormAction } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { submitDelta } from "@/server/flows/delta-form/delta-form";
import { prepareTransfer, skipTransfer, startTransfer } from "@/server/flows/transfer/transfer";
import { submitForm } from "@/server/forms/submit-form";

const input = { params: { code: "provide-ssn" } };

export const submitDeltaAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitDelta, input);

/** The buttons of the transfer offer; the one that prepares it has no name, because the form also submits itself. */
export async function transferAction(_: unknown, form: FormData): Promise<FormState> {
  const intent = form.get("intent");
  const submit = intent === "skip" ? skipTransfer : intent === "start" ? startTransfer : prepareTransfer;
  return submitForm("/correctiveactions/[code]", form, submit, { ...input, failure: "transferFailed" });
}
