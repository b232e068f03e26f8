"use server";
import { chooseLanguage } from "@/server/flows/session/language";
import { formAction } from "@/server/forms/submit-form";

export const languageAction = formAction("/language", chooseLanguage);
