import * as z from "zod/mini";
import { keptWords } from "@/app/_shared/words/kept-words";
import { keptAnswers, neverKeptKinds } from "@/domain/forms/kept-answers";
import type { UngatedContext } from "@/server/context/request-context";
import { keepFormDraft } from "@/server/records/form-drafts";
import { answerPlayer } from "@/server/request/route-handler";

const Typed = z.object({
  draft: z.string(),
  values: z.record(z.string(), z.string()),
  missing: z.array(z.enum(neverKeptKinds)),
});

/** @returns what the page says of the answers; undefined when none were kept */
async function keep(context: UngatedContext, body: unknown) {
  const typed = Typed.safeParse(body).data;
  if (!typed) return undefined;
  const { values } = keptAnswers(Object.entries(typed.values));
  const answers = { values, missing: typed.missing };
  return (await keepFormDraft(context, answers, typed.draft)) ? keptWords(context, answers) : undefined;
}

/** Keeps what is typed into a form while it is filled in, also for the player whose ended session the browser proves (promise 21). */
export const POST = answerPlayer("/api/drafts", async (context, body) => (await keep(context, body)) ?? {}, {
  afterEnd: keep,
});
