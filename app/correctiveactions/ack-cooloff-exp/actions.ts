"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { submitForm } from "@/server/forms/submit-form";

export async function acknowledgeCoolOffAction(_: unknown, form: FormData): Promise<FormState> {
  const input = { params: { code: "ack-cooloff-exp" }, failure: "unexpected" } as const;
  return submitForm("/correctiveactions/[code]", form, submitAcknowledgement, input);
}
