"use server";
import type { FormState } from "@/domain/form-state";
import { chooseLanguage } from "@/server/flows/language";
import { settle } from "@/server/settle";

export async function languageAction(_: FormState, form: FormData): Promise<FormState> {
  return settle("/language", form, chooseLanguage);
}
