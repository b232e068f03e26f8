// Questionnaires by key: version 2 of the service, for the real-time review and the investor profile (API-62, API-63, RTR-01 to
// RTR-07).
import "server-only";
import * as z from "zod/mini";
import type { Questionnaire } from "@/domain/questionnaires/questionnaire";
import type { SentQuestionnaire } from "@/domain/questionnaires/sent-questionnaire";
import type { Submission } from "@/domain/questionnaires/submission";
import { type Receipts, receiptsMember } from "../agreements/sent-receipts";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { Id, LenientText } from "../response-body";
import type { Caller } from "../upstream";
import { type AlreadyAnswered, alreadyAnswered, isAnswerable, modelOf, service, Text } from "./questionnaire-wire";

const Flag = z.nullish(z.boolean());

const WireQuestionnaire = z.object({
  questionnaireKey: Text,
  defaultIntroText: Text,
  introContentEntry: Text,
  language: LenientText,
  questions: z.array(
    z.object({
      questionId: Id,
      questionText: z.string(),
      label: LenientText,
      placeholder: LenientText,
      inputType: Text,
      selectionType: Text,
      sortOrder: z.nullish(z.number()),
      customResponseHeader: LenientText,
      choices: z.nullish(z.array(z.object({ choiceId: Id, choiceText: z.string(), enforceCustomResponse: Flag }))),
    }),
  ),
  questionGroupings: z.nullish(
    z.array(
      z.object({
        questionGroupingId: z.nullish(Id),
        questionIds: z.array(Id),
        title: LenientText,
        instructions: LenientText,
      }),
    ),
  ),
});

const fromVersion2 = (wire: z.infer<typeof WireQuestionnaire>): SentQuestionnaire => ({
  key: wire.questionnaireKey ?? "",
  intro: wire.introContentEntry || wire.defaultIntroText || undefined,
  language: wire.language ?? undefined,
  questions: wire.questions.map((question) => ({
    id: question.questionId,
    text: question.questionText,
    label: question.label ?? undefined,
    placeholder: question.placeholder ?? undefined,
    inputType: (question.inputType ?? "").toLowerCase(),
    isMultiple: question.selectionType?.toLowerCase() === "multiple",
    sortOrder: question.sortOrder ?? undefined,
    explanationHeading: question.customResponseHeader ?? undefined,
    choices: (question.choices ?? []).map(({ choiceId, choiceText, enforceCustomResponse }) => ({
      id: choiceId,
      text: choiceText,
      needsExplanation: enforceCustomResponse ?? false,
    })),
  })),
  groups: wire.questionGroupings?.map(({ questionIds, title, instructions }) => ({
    questionIds,
    title: title ?? undefined,
    instructions: instructions ?? undefined,
  })),
});

export const questionnaireQuestions = defineOperation({
  name: "questionnaire",
  does: "Returns a questionnaire by its key.",
  service,
  method: "GET",
  path: "/questionnaires/v2/{questionnaireKey}",
  answer: WireQuestionnaire.check(z.refine((wire) => isAnswerable(fromVersion2(wire)))),
});

const SubmittedAnswers = z.optional(
  z.array(
    z.object({
      QuestionId: z.string(),
      QuestionChoiceId: z.optional(z.string()),
      QuestionChoiceIds: z.optional(z.array(z.string())),
      CustomResponse: z.optional(z.string()),
    }),
  ),
);

export const questionnaireAnswers = defineOperation({
  name: "questionnaireSubmission",
  does: "Submits the answers of a questionnaire; in AnswersV2 when one of them has several choices.",
  service,
  method: "POST",
  path: "/questionnaires/v2/{questionnaireKey}/users/{userKey}",
  idempotent: true,
  setsToken: true,
  body: z.object({
    questionnaireKey: z.string(),
    answers: SubmittedAnswers,
    AnswersV2: SubmittedAnswers,
    ...receiptsMember,
  }),
  answer: z.object({ questionnaireSubmissionResultType: Text }),
  refusals: { "HTTP 409": "alreadyAnswered" },
});

/** @param key of the questionnaire, which also names it where the answer does not */
export async function readQuestionnaire(caller: Caller, key: string): Promise<Questionnaire> {
  const { value } = await call(caller, questionnaireQuestions, { params: { questionnaireKey: key } });
  const questionnaire = modelOf(fromVersion2(value));
  return questionnaire.key === "" ? { ...questionnaire, key } : questionnaire;
}

/** @returns the value of QuestionnaireSubmissionResultType (RTR-07) */
export async function submitQuestionnaire(
  caller: Caller,
  submission: Submission,
  receipts: Receipts = {},
): Promise<{ kind: "answered"; result: string | undefined } | AlreadyAnswered> {
  const reply = await call(caller, questionnaireAnswers, {
    params: { questionnaireKey: submission.questionnaireKey },
    body: { ...submission, ...receipts },
  });
  if (!reply.ok) return alreadyAnswered(reply);
  return { kind: "answered", result: reply.value.questionnaireSubmissionResultType ?? undefined };
}
