// A submit that arrives after its session has ended: what was typed is kept for the next sign-in of the same player.
import "server-only";
import { keptAnswers } from "@/domain/kept-answers";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { wayBackTo } from "@/server/records/flow-link";
import { draftField, keepFormDraft, sealKept } from "@/server/records/form-drafts";
import type { UngatedContext } from "@/server/request/context";

/** @returns what the link to the sign-in page carries, so that it can say what was kept */
export async function keepUnsent(context: UngatedContext, form: FormData): Promise<{ kept: string } | undefined> {
  const { player } = context;
  const mark = { sealed: form.get(draftField), userKey: player?.userKey };
  const found = await keepFormDraft(context, keptAnswers(form), mark);
  return found && { kept: await sealKept(context, found) };
}

/** @returns the sign-in page for a form of a player whose session has ended, sent to a page that is open to every visitor */
export async function signInForEndedForm(context: UngatedContext, form: FormData): Promise<Path | undefined> {
  if (context.player) return undefined;
  const kept = await keepUnsent(context, form);
  return kept && to("/login", { ...wayBackTo(context), ...kept });
}
