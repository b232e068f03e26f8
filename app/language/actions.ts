"use server";
import type { FormState } from "@/domain/forms/form-state";
import { chooseLanguage } from "@/server/flows/session/language";
import { submitForm } from "@/server/forms/submit-form";

export async function languageAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/language", form, chooseLanguage);
}
