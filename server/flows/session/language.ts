// The player's choice of language, kept in a cookie.
import "server-only";
import { fieldsError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";

/** Stores the choice and returns to the previous page. */
export async function chooseLanguage(context: RequestContext, form: FormData): Promise<Outcome> {
  const locale = context.brand.locales.find((known) => known === form.get("locale"));
  if (!locale) return fieldsError({ locale: "languageUnknown" });
  context.cookieWrites.locale = locale;
  return redirectTo(context.safeRedirectTarget(form.get("returnPath")) ?? to("/"));
}
