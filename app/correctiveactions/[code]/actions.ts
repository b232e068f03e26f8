"use server";
import { ownStepNamed } from "@/domain/corrective-actions/registry";
import type { FormState } from "@/domain/forms/form-state";
import { toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { submitOwnStep } from "@/server/flows/own-steps/own-step";
import { submitForm } from "@/server/press/form-action";

export async function ownStepAction(_: unknown, form: FormData): Promise<FormState> {
  const step = ownStepNamed(form.get("step"));
  if (!step) return submitForm("/correctiveactions", form, async (context) => toEntryPage(context));
  return submitForm("/correctiveactions/[code]", form, submitOwnStep(step), { params: { code: step } });
}
