"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { chooseLanguage } from "@/server/flows/session/language";
import { submitForm } from "@/server/forms/submit-form";

export const languageAction: FormAction = async (_, form) => submitForm("/language", form, chooseLanguage);
