"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitOccupation } from "@/server/flows/occupation/occupation";
import { submitForm } from "@/server/forms/submit-form";

const input = { params: { code: "collect-occupation" }, failure: "occupationFailed" } as const;

export async function occupationAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/[code]", form, submitOccupation, input);
}
