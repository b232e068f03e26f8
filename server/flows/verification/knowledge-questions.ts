// Knowledge-based questions (KBA): begin, answer, the button of the error. Each answer of upstream is the whole model and replaces
// what the page shows; no chosen answer is kept anywhere.
import "server-only";
import { DocScanParameters, toScanPage } from "@/domain/documents/scan-links";
import { go, type Outcome, type Show, type Stay, stay } from "@/domain/outcome";
import { answersIn, type Question, type Quiz, quizScreen } from "@/domain/verification/knowledge-questions";
import { checkPassed } from "@/server/flows/documents/check-passed";
import { hitAll } from "@/server/guard/limits";
import type { PlayerVisit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { bootstrapQuestions, type KbaModel, leaveError, submitAnswers } from "@/server/upstream/knowledge-questions";

/** KBA-15, KBA-20?: the host asks for documents whatever the status. */
export const uploadIsRequired = ({ query }: Pick<PlayerVisit, "query">): boolean =>
  DocScanParameters.parse(query).processFlow === "docupload";

function quizFrom(visit: PlayerVisit, model: KbaModel): Quiz {
  const { status, normalQuestions, challengeQuestions, kbaRequestId, questionSetId, serverErrors } = model;
  const asked = status === "BONUS_QUESTIONS" ? challengeQuestions : normalQuestions;
  const shows = quizScreen(status, asked, uploadIsRequired(visit));
  const isAsking = shows === "normal" || shows === "challenge";
  const questions: readonly Question[] = isAsking ? asked : [];
  return {
    kbaRequestId,
    questionSetId,
    shows,
    questions,
    serverErrors,
    ...(model.errorButtonText && { errorButtonText: model.errorButtonText }),
  };
}

/** What a model leads to: on, when it is passed; otherwise the page that shows it. */
function afterModel(visit: PlayerVisit, model: KbaModel | undefined): Outcome {
  if (!model) return stay("questionsGone");
  const quiz = quizFrom(visit, model);
  if (quiz.shows !== "passed") return { quiz } satisfies Show;
  track(visit, "verificationPassed", { method: "KBA" });
  return checkPassed(visit);
}

async function tooMany(visit: PlayerVisit): Promise<Stay | undefined> {
  const subject = { account: visit.player.userKey, address: visit.address };
  const turn = await hitAll(visit.guard, "questions", subject, visit.now);
  return turn.allowed ? undefined : stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
}

/** Begins, or finds the questions that the player is at (API-17). */
export async function openQuestions(visit: PlayerVisit): Promise<Outcome> {
  if (uploadIsRequired(visit)) return go(toScanPage("/docscan", visit.query));
  return (
    (await tooMany(visit)) ?? afterModel(visit, await bootstrapQuestions(visit.upstream, `${visit.submitKey}-open`))
  );
}

/** Sends the answers (API-18). With one missing nothing is sent, and the questions stay (KBA-16). */
export async function answerQuestions(visit: PlayerVisit, form: FormData): Promise<Outcome> {
  const refused = await tooMany(visit);
  if (refused) return refused;
  const standing = await bootstrapQuestions(visit.upstream, `${visit.submitKey}-open`);
  if (!standing) return stay("questionsGone");
  const quiz = quizFrom(visit, standing);
  const kbaRequestId = String(form.get("kbaRequestId") ?? "");
  const isOther = quiz.kbaRequestId !== kbaRequestId || quiz.questionSetId !== form.get("questionSetId");
  if (isOther || quiz.questions.length === 0) return afterModel(visit, standing);
  const given = answersIn(form, quiz.questions);
  if ("missing" in given) {
    const fields = Object.fromEntries(given.missing.map((field) => [field, "questionMissing" as const]));
    return stay("questionsMissing", { fields, quiz });
  }
  const { questionSetId } = quiz;
  const set = { kbaRequestId, questionSetId, answers: given.answers };
  return afterModel(visit, await submitAnswers(visit.upstream, set, `${visit.submitKey}-answers`));
}

/** The button of the error screen (API-19, KBA-13). */
export async function leaveQuestionsError(visit: PlayerVisit, form: FormData): Promise<Outcome> {
  const kbaRequestId = String(form.get("kbaRequestId") ?? "");
  return (
    (await tooMany(visit)) ??
    afterModel(visit, await leaveError(visit.upstream, kbaRequestId, `${visit.submitKey}-error`))
  );
}
