"use server";
import { chooseLanguage } from "@/server/flows/session/language";
import { formAction } from "@/server/press/form-action";

export const languageAction = formAction("/language", chooseLanguage);
