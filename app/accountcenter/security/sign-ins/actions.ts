"use server";
import type { FormState } from "@/domain/forms/form-state";
import { endOthers } from "@/server/flows/sign-in-history/sign-in-history";
import { submitForm } from "@/server/forms/submit-form";

export async function endOthersAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/accountcenter/security/sign-ins", form, endOthers);
}
