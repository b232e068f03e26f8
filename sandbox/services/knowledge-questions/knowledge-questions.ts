// Knowledge questions: POST /kba/v1/sessions, /kba/v1/answers and /kba/v1/errors, each answering the full model (API-17 to 19).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import { minutes, now } from "../../platform/clock.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import type { Quiz } from "../scan/records.ts";
import { settleSteps } from "../verification/identity-checks.ts";
import { type Question, questionSets } from "./question-sets.ts";

const life = minutes(10);

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/kba/v1/sessions", requireSession, (c) => {
      const { persona } = c.var.player;
      const known = platform.state.quizzes[persona.id];
      const isCurrent = known && (known.status === "FAILED" || now(platform.state) < known.startedAt + life);
      return c.json(model(isCurrent ? known : startQuiz(platform, persona, persona.kba ?? "ACTIVE")));
    })
    .post("/kba/v1/answers", requireSession, (c) => checkAnswers(platform, c))
    .post("/kba/v1/errors", requireSession, (c) => {
      const { persona } = c.var.player;
      const quiz = quizOf(platform, c, persona);
      if (!quiz) return unknownQuiz(c);
      return c.json(model(quiz.status === "ERROR" ? startQuiz(platform, persona, "ACTIVE") : quiz));
    });

function startQuiz({ state }: Platform, persona: Persona, status: string): Quiz {
  const isBonus = status === "BONUS_QUESTIONS";
  const quiz: Quiz = {
    kbaRequestId: randomUUID(),
    questionSetId: isBonus ? "challenge-1" : "normal-1",
    status,
    serverErrors: status === "ERROR" ? ["The questions could not be put together."] : [],
    startedAt: now(state),
  };
  state.quizzes[persona.id] = quiz;
  return quiz;
}

const quizOf = ({ state }: Platform, c: CallContext, persona: Persona): Quiz | null => {
  const quiz = state.quizzes[persona.id];
  return quiz && quiz.kbaRequestId === text(c, "kbaRequestId") ? quiz : null;
};

const unknownQuiz = (c: CallContext) =>
  refuse(c, 404, "KBA-404", "These questions are not known any more. Start again.");

/** All right: passed. One wrong: the bonus set. More, or one wrong in the bonus set: failed. */
function checkAnswers(platform: Platform, c: CallContext): Response {
  const { persona } = c.var.player;
  const quiz = quizOf(platform, c, persona);
  if (!quiz) return unknownQuiz(c);
  if (quiz.questionSetId !== text(c, "questionSetId") || !["ACTIVE", "BONUS_QUESTIONS"].includes(quiz.status))
    return c.json(model(quiz));
  const questions = questionSets[quiz.questionSetId] ?? [];
  const choices = choicesOf(c.var.body);
  const chosen = questions.map(({ questionId }) => choices.get(questionId) ?? "");
  quiz.serverErrors = [];
  if (chosen.includes("down")) return refuse(c, 500, "KBA-500", "The questions service is down.");
  if (now(platform.state) >= quiz.startedAt + life) return c.json(model(stopped(quiz, "You took too long.")));
  if (chosen.includes("error")) return c.json(model(stopped(quiz, "The answers could not be checked.")));
  if (chosen.some((choice) => choice === "" || choice === "unsure")) {
    quiz.serverErrors = ["Every question needs one of its answers."];
    return c.json(model(quiz));
  }
  const wrong = chosen.filter((choice) => choice !== "right").length;
  if (wrong === 0) {
    quiz.status = "PASSED";
    settleSteps(persona, "id-verify", "docscan-verification");
  } else if (wrong === 1 && quiz.status === "ACTIVE") {
    Object.assign(quiz, { status: "BONUS_QUESTIONS", questionSetId: "challenge-1" });
  } else quiz.status = "FAILED";
  return c.json(model(quiz));
}

const stopped = (quiz: Quiz, why: string): Quiz => Object.assign(quiz, { status: "ERROR", serverErrors: [why] });

/** A choice id is the id of its question and the name of the answer: "q2-right". */
function choicesOf(body: Json): Map<string, string> {
  const answers = member(body, "answers");
  const entries = Array.isArray(answers) ? answers : [];
  return new Map(
    entries.map((entry: Json) => [
      String(member(entry, "QuestionId") ?? ""),
      String(member(entry, "ChoiceId") ?? "").replace(/^\w+-/, ""),
    ]),
  );
}

function model({ kbaRequestId, questionSetId, status, serverErrors }: Quiz) {
  const shown = (name: string, isShown: boolean) => (isShown ? (questionSets[name] ?? []).map(shownQuestion) : []);
  return {
    kbaRequestId,
    questionSetId,
    status,
    normalQuestions: shown("normal-1", status === "ACTIVE"),
    normalAnswers: [],
    challengeQuestions: shown("challenge-1", status === "BONUS_QUESTIONS"),
    challengeAnswers: [],
    language: "en-US",
    errorButtonText: status === "ERROR" ? "Try new questions" : null,
    serverErrors,
  };
}

const shownQuestion = ({ questionId, text: words, helpText, answers }: Question) => ({
  questionId,
  text: words,
  helpText: helpText ?? null,
  answers: Object.entries(answers).map(([what, answer]) => ({ answerId: `${questionId}-${what}`, text: answer })),
});
