"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { submitForm } from "@/server/forms/submit-form";

export async function duplicatePersonAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountrecovery", form, submitDuplicatePerson);
}
