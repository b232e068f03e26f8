"use server";
import { redirect } from "next/navigation";
import type { FormAction } from "@/components/forms/form-screen";
import { to } from "@/domain/routing/routes";
import { submitLogout } from "@/server/flows/session/logout";
import { submitForm } from "@/server/forms/submit-form";

export const logoutAction: FormAction = async (_, form) =>
  submitForm("/logout", form, submitLogout, { isRepeatable: true });

/** The logout of the menu. What goes wrong is said on the logout page, which offers it again. */
export async function menuLogoutAction(form: FormData): Promise<void> {
  await submitForm("/logout", form, submitLogout, { isRepeatable: true });
  redirect(to("/logout"));
}
