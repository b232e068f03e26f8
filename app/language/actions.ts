"use server";
import type { FormState } from "@/domain/form-state";
import { chooseLanguage } from "@/server/flows/session/language";
import { settle } from "@/server/forms/submit-form";

export async function languageAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/language", form, chooseLanguage);
}
