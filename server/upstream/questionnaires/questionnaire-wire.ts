// What both versions of the questionnaire service share: how a member may be sent, and the model that an answer becomes.
import "server-only";
import * as z from "zod/mini";
import type { Questionnaire } from "@/domain/questionnaires/questionnaire";
import { questionnaireFrom, type SentQuestionnaire } from "@/domain/questionnaires/sent-questionnaire";
import { type Refused, refusalAsError } from "../upstream";
import type { UpstreamError } from "../upstream-error";

export const service = "questionnaires";

export const Text = z.nullish(z.string());

/** For the schema of an answer: a questionnaire that a player could not answer is none. */
export const isAnswerable = (sent: SentQuestionnaire): boolean => questionnaireFrom(sent) !== undefined;

/** `call` has checked with `isAnswerable` that there is one. */
export const modelOf = (sent: SentQuestionnaire): Questionnaire => {
  const questionnaire = questionnaireFrom(sent);
  if (!questionnaire) throw new Error("a questionnaire that cannot be answered passed its schema");
  return questionnaire;
};

/** The platform knows answers already; what it requires now has to be read again. `refusal` is for the case that it still asks. */
export type AlreadyAnswered = { kind: "alreadyAnswered"; refusal: UpstreamError };

export const alreadyAnswered = (refused: Refused<string>): AlreadyAnswered => ({
  kind: "alreadyAnswered",
  refusal: refusalAsError(service, refused),
});
