"use server";
import { reportAppLogin } from "@/server/flows/sign-in/log-in";
import { submitForm } from "@/server/press/form-action";

export async function reportAppLoginAction(form: FormData): Promise<void> {
  await submitForm("/login", form, reportAppLogin);
}
