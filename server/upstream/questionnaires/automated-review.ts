// The questionnaire of the automated review: version 1 of the service (API-47, API-48, AR-06 to AR-09).
import "server-only";
import * as z from "zod/mini";
import type { AnsweredQuestionnaire } from "@/domain/questionnaires/automated-review";
import type { Questionnaire } from "@/domain/questionnaires/questionnaire";
import type { SentQuestionnaire } from "@/domain/questionnaires/sent-questionnaire";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { Id, LenientText } from "../response-body";
import type { Caller } from "../upstream";
import { type AlreadyAnswered, alreadyAnswered, isAnswerable, modelOf, service, Text } from "./questionnaire-wire";

const AutomatedReview = z.object({
  questionnaireId: Id,
  questionnaireKey: Text,
  questionnaireText: Text,
  language: LenientText,
  questions: z.array(
    z.object({
      questionId: Id,
      questionText: z.string(),
      choices: z.array(z.object({ choiceId: Id, choiceText: z.string() })),
    }),
  ),
});

const fromVersion1 = (wire: z.infer<typeof AutomatedReview>): SentQuestionnaire => ({
  key: wire.questionnaireKey ?? "",
  id: wire.questionnaireId,
  intro: wire.questionnaireText ?? undefined,
  language: wire.language ?? undefined,
  questions: wire.questions.map(({ questionId, questionText, choices }) => ({
    id: questionId,
    text: questionText,
    inputType: "dropdown",
    isMultiple: false,
    choices: choices.map(({ choiceId, choiceText }) => ({ id: choiceId, text: choiceText, needsExplanation: false })),
  })),
});

/** AR-15? */
export const automatedReviewQuestions = defineOperation({
  name: "reactivateAccountQuestionnaire",
  does: "Returns the questionnaire of the automated review.",
  service,
  method: "GET",
  path: "/questionnaires/v1/reactivate-account",
  answer: z.object({
    questionnaire: AutomatedReview.check(z.refine((wire) => isAnswerable(fromVersion1(wire)))),
  }),
});

export const automatedReviewAnswers = defineOperation({
  name: "userQuestionnaire",
  does: "Submits the answers of the automated review.",
  service,
  method: "POST",
  path: "/questionnaires/v1/users/{userKey}",
  idempotent: true,
  setsToken: true,
  body: z.object({
    answeredQuestionnaire: z.object({
      questionnaireId: z.string(),
      answeredQuestions: z.array(
        z.object({
          questionId: z.string(),
          answeredChoices: z.array(z.object({ selectedChoice: z.string(), selectedChoiceValue: z.string() })),
        }),
      ),
    }),
  }),
  answer: z.object({
    questionnaire: z.nullish(z.object({ triggeredActions: z.nullish(z.array(z.object({ type: Text }))) })),
  }),
  refusals: { "HTTP 409": "alreadyAnswered" },
});

/** @throws UpstreamError on any failure, also for a questionnaire that a player could not answer */
export async function readAutomatedReview(caller: Caller): Promise<Questionnaire> {
  const { value } = await call(caller, automatedReviewQuestions);
  return modelOf(fromVersion1(value.questionnaire));
}

/** @returns types of the triggered actions (AR-09) */
export async function submitAutomatedReview(
  caller: Caller,
  answered: AnsweredQuestionnaire,
): Promise<{ kind: "answered"; triggeredActions: string[] } | AlreadyAnswered> {
  const body = { answeredQuestionnaire: answered };
  const reply = await call(caller, automatedReviewAnswers, { body });
  if (!reply.ok) return alreadyAnswered(reply);
  const actions = reply.value.questionnaire?.triggeredActions ?? [];
  return { kind: "answered", triggeredActions: actions.flatMap(({ type }) => type ?? []) };
}
