"use server";
import { redirect } from "next/navigation";
import { to } from "@/domain/routing/routes";
import { submitLogout } from "@/server/flows/session/logout";
import { formAction, submitForm } from "@/server/press/form-action";

export const logoutAction = formAction("/logout", submitLogout, { isRepeatable: true });

/** The logout of the menu. What goes wrong is said on the logout page, which offers it again. */
export async function menuLogoutAction(form: FormData): Promise<void> {
  await submitForm("/logout", form, submitLogout, { isRepeatable: true });
  redirect(to("/logout"));
}
