// A submit that arrives after its session has ended: what was typed is kept for the next sign-in of the same player.
import "server-only";
import { keptAnswers } from "@/domain/forms/kept-answers";
import type { UngatedContext } from "@/server/context/request-context";
import { draftField, keepFormDraft } from "@/server/records/form-drafts";

/** @returns whether something was kept */
export const keepUnsentForm = (context: UngatedContext, form: FormData): Promise<boolean> =>
  keepFormDraft(context, keptAnswers(form), form.get(draftField));
