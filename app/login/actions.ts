"use server";
import { reportAppLogin } from "@/server/flows/sign-in/app-login";
import { settle } from "@/server/forms/submit-form";

export async function reportAppLoginAction(form: FormData): Promise<void> {
  await settle("/login", form, reportAppLogin);
}
