"use server";
import { reportAppLogin } from "@/server/flows/app-login";
import { settle } from "@/server/settle";

export async function reportAppLoginAction(form: FormData): Promise<void> {
  await settle("/login", form, reportAppLogin);
}
