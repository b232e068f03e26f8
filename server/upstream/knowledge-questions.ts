// Knowledge-based questions: start, answer, and new questions after an error (API-17 to API-19, KBA-08 to KBA-10, KBA-19?).
import "server-only";
import * as z from "zod/mini";
import type { Answered, KnowledgeQuestion } from "@/domain/knowledge-questions/knowledge-questions";
import { isLanguageTag } from "@/domain/locales";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { Id, LenientText } from "./response-body";
import type { Caller } from "./upstream";

const service = "knowledge-questions";

const Text = z.nullish(z.string());
const WireQuestion = z.object({
  questionId: Id,
  text: z.string(),
  helpText: LenientText,
  answers: z.array(z.object({ answerId: Id, text: z.string() })),
});
const Questions = z.nullish(z.array(WireQuestion));
// Documented, but not read: the form holds what is chosen until it is sent.
const Chosen = z.catch(z.nullish(z.array(z.object({ choiceId: Id }))), []);
const KbaAnswer = z.object({
  kbaRequestId: z.nullish(Id),
  questionSetId: z.nullish(Id),
  status: Text,
  normalQuestions: Questions,
  normalAnswers: Chosen,
  challengeQuestions: Questions,
  challengeAnswers: Chosen,
  errorButtonText: LenientText,
  language: LenientText,
  serverErrors: z.catch(z.nullish(z.array(z.string())), []),
});

/** The complete state of the questions; every call returns it (KBA-19?). */
export type KbaModel = {
  kbaRequestId: string;
  questionSetId: string;
  status: string;
  normalQuestions: readonly KnowledgeQuestion[];
  challengeQuestions: readonly KnowledgeQuestion[];
  errorButtonText?: string;
  language?: string;
  serverErrors: readonly string[];
};

const questionsFrom = (wire: z.infer<typeof Questions>): KnowledgeQuestion[] =>
  (wire ?? []).map(({ helpText, ...question }) => ({ ...question, ...(helpText && { helpText }) }));

const modelFrom = (wire: z.infer<typeof KbaAnswer>): KbaModel => ({
  kbaRequestId: wire.kbaRequestId ?? "",
  questionSetId: wire.questionSetId ?? "",
  status: wire.status ?? "",
  normalQuestions: questionsFrom(wire.normalQuestions),
  challengeQuestions: questionsFrom(wire.challengeQuestions),
  ...(wire.errorButtonText && { errorButtonText: wire.errorButtonText }),
  ...(wire.language && isLanguageTag(wire.language) && { language: wire.language }),
  serverErrors: wire.serverErrors ?? [],
});

const each = {
  service,
  method: "POST",
  idempotent: true,
  answer: KbaAnswer,
  refusals: { "HTTP 404": "gone" },
} as const;

export const questionsStart = defineOperation({
  ...each,
  name: "kbaSessions",
  does: "Starts the knowledge questions, or resumes the current set.",
  path: "/kba/v1/sessions",
});

export const questionsAnswers = defineOperation({
  ...each,
  name: "kbaAnswers",
  does: "Checks the answers and returns the complete state.",
  path: "/kba/v1/answers",
  setsToken: true,
  body: z.object({
    kbaRequestId: z.string(),
    questionSetId: z.string(),
    answers: z.array(z.object({ QuestionId: z.string(), ChoiceId: z.string() })),
  }),
});

export const questionsError = defineOperation({
  ...each,
  name: "kbaErrors",
  does: "Requests new questions after an error.",
  path: "/kba/v1/errors",
  body: z.object({ kbaRequestId: z.string() }),
});

type Reply = Awaited<ReturnType<typeof call<typeof questionsStart>>>;

const modelIn = (reply: Reply): KbaModel | undefined => (reply.ok ? modelFrom(reply.value) : undefined);

/** Starts the questions or resumes the current set. @returns undefined when upstream no longer knows them */
export const startQuestions = async (caller: Caller) => modelIn(await call(caller, questionsStart));

/** @param set its answers are secrets, only ever in the body. @returns undefined when upstream no longer knows the questions */
export const submitAnswers = async (
  caller: Caller,
  set: { kbaRequestId: string; questionSetId: string; answers: readonly Answered[] },
) => modelIn(await call(caller, questionsAnswers, { body: set }));

/** Requests new questions after an error. @returns undefined when upstream no longer knows the questions */
export const requestNewQuestions = async (caller: Caller, kbaRequestId: string) =>
  modelIn(await call(caller, questionsError, { body: { kbaRequestId } }));
