"use server";
import type { FormState } from "@/domain/form-state";
import { submitDuplicatePerson } from "@/server/flows/duplicate-person";
import { settlePlayer } from "@/server/settle";

export async function duplicatePersonAction(_: FormState, form: FormData): Promise<FormState> {
  return settlePlayer("/accountrecovery", form, submitDuplicatePerson);
}
