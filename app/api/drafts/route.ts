import * as z from "zod/mini";
import { keptWords } from "@/app/_shared/words/kept-words";
import { keptAnswers, neverKeptKinds } from "@/domain/forms/kept-answers";
import { keepFormDraft } from "@/server/records/form-drafts";
import { answerPlayer } from "@/server/request/route-handler";

const Typed = z.object({
  draft: z.string(),
  values: z.record(z.string(), z.string()),
  missing: z.array(z.enum(neverKeptKinds)),
});

const maxBytes = 32_768;

/** Keeps what is typed into a form while it is filled in. */
export const POST = answerPlayer(
  "/api/drafts",
  async (context, body) => {
    const typed = Typed.safeParse(body).data;
    if (!typed) return {};
    const { values } = keptAnswers(Object.entries(typed.values));
    const answers = { values, missing: typed.missing };
    return (await keepFormDraft(context, answers, typed.draft)) ? keptWords(context, answers) : {};
  },
  { maxBytes },
);
