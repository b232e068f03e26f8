// The player's choice of language, kept in a cookie.
import "server-only";
import { go, type Outcome, stay } from "@/domain/outcome";
import { to } from "@/domain/routes";
import type { Visit } from "@/server/request/context";

/** Keeps the choice and goes back to where the player was. */
export async function chooseLanguage(visit: Visit, form: FormData): Promise<Outcome> {
  const locale = visit.brand.locales.find((known) => known === form.get("locale"));
  if (!locale) return stay("languageUnknown", { fields: { locale: "languageUnknown" } });
  visit.effects.locale = locale;
  return go(visit.safeTarget(form.get("returnPath")) ?? to("/"));
}
