// A submit that arrives after its session has ended: what was typed is kept for the next sign-in of the same player.
import "server-only";
import { keptAnswers } from "@/domain/forms/kept-answers";
import { draftField, keepFormDraft } from "@/server/records/form-drafts";
import type { UngatedContext } from "@/server/request/context";

/** @returns whether something was kept */
export const keepUnsentForm = (context: UngatedContext, form: FormData): Promise<boolean> =>
  keepFormDraft(context, keptAnswers(form), form.get(draftField));
