// Knowledge-based questions: begin, answer, and the button of the error (API-17 to API-19, KBA-08 to KBA-10, KBA-19?).
import "server-only";
import * as z from "zod/mini";
import type { Answered, Question } from "@/domain/knowledge-questions";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "knowledge-questions";

const Text = z.optional(z.nullable(z.string()));
const Id = z.union([z.string(), z.number()]);
const WireQuestion = z.object({
  questionId: Id,
  text: z.string(),
  helpText: Text,
  answers: z.array(z.object({ answerId: Id, text: z.string() })),
});
const Questions = z.optional(z.nullable(z.array(WireQuestion)));
export const KbaAnswer = z.object({
  kbaRequestId: Text,
  questionSetId: Text,
  status: Text,
  normalQuestions: Questions,
  challengeQuestions: Questions,
  errorButtonText: Text,
  serverErrors: z.catch(z.optional(z.nullable(z.array(z.string()))), []),
});

/** The model, each call's whole answer (KBA-19?). */
export type KbaModel = {
  kbaRequestId: string;
  questionSetId: string;
  status: string;
  normalQuestions: readonly Question[];
  challengeQuestions: readonly Question[];
  errorButtonText?: string;
  serverErrors: readonly string[];
};

const questionsFrom = (wire: z.infer<typeof Questions>): Question[] =>
  (wire ?? []).map(({ questionId, text, helpText, answers }) => ({
    questionId: String(questionId),
    text,
    ...(helpText && { helpText }),
    answers: answers.map((answer) => ({ answerId: String(answer.answerId), text: answer.text })),
  }));

const modelFrom = (wire: z.infer<typeof KbaAnswer>): KbaModel => ({
  kbaRequestId: wire.kbaRequestId ?? "",
  questionSetId: wire.questionSetId ?? "",
  status: wire.status ?? "",
  normalQuestions: questionsFrom(wire.normalQuestions),
  challengeQuestions: questionsFrom(wire.challengeQuestions),
  ...(wire.errorButtonText && { errorButtonText: wire.errorButtonText }),
  serverErrors: wire.serverErrors ?? [],
});

export const gone = { "HTTP 404": "gone" } as const;

type Purpose = "kbaSessions" | "kbaAnswers" | "kbaErrors";

/** @returns the model; undefined when upstream does not know these questions any more */
async function ask(upstream: Upstream, purpose: Purpose, body: object | undefined, idempotencyKey: string) {
  const answer = await call(upstream, {
    service,
    method: "POST",
    path: route(purpose),
    ...(body && { body }),
    idempotencyKey,
    accepts: KbaAnswer,
    refusals: gone,
  });
  return answer.ok ? modelFrom(answer.value) : undefined;
}

/** Begins, or finds the questions that are being answered. */
export const bootstrapQuestions = (upstream: Upstream, idempotencyKey: string) =>
  ask(upstream, "kbaSessions", undefined, idempotencyKey);

/** @param answers go into the body and nowhere else */
export const submitAnswers = (
  upstream: Upstream,
  set: { kbaRequestId: string; questionSetId: string; answers: readonly Answered[] },
  idempotencyKey: string,
) => ask(upstream, "kbaAnswers", set, idempotencyKey);

export const leaveError = (upstream: Upstream, kbaRequestId: string, idempotencyKey: string) =>
  ask(upstream, "kbaErrors", { kbaRequestId }, idempotencyKey);
