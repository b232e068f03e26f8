// Knowledge questions: POST /kba/v1/sessions, /kba/v1/answers and /kba/v1/errors, each answering the whole model (API-17 to 19).
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import { minutes, now } from "../../platform/clock.ts";
import type { Json, Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { asPlayer, refuse } from "../../platform/refusals.ts";
import { settle } from "../verification/identity-checks.ts";
import { type Question, questionSets } from "./question-sets.ts";
import type { Quiz } from "./records.ts";

const life = minutes(10);

export const knowledgeQuestions = (platform: Platform) =>
  new Hono<Call>()
    .post("/kba/v1/sessions", asPlayer, (c) => {
      const { persona } = c.var.player;
      const known = platform.state.quizzes[persona.id];
      const isStanding = known && (known.status === "FAILED" || now(platform.state) < known.startedAt + life);
      return c.json(model(isStanding ? known : begin(platform, persona, persona.kba ?? "ACTIVE")));
    })
    .post("/kba/v1/answers", asPlayer, (c) => answered(platform, c))
    .post("/kba/v1/errors", asPlayer, (c) => {
      const { persona } = c.var.player;
      const quiz = quizOf(platform, c, persona);
      if (!quiz) return unknown(c);
      return c.json(model(quiz.status === "ERROR" ? begin(platform, persona, "ACTIVE") : quiz));
    });

function begin({ state }: Platform, persona: Persona, status: string): Quiz {
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

const unknown = (c: CallContext) => refuse(c, 404, "KBA-404", "These questions are not known any more. Start again.");

/** All right: passed. One wrong: the bonus set. More, or one in the bonus set: failed. Some choices say what they do. */
function answered(platform: Platform, c: CallContext): Response {
  const { persona } = c.var.player;
  const quiz = quizOf(platform, c, persona);
  if (!quiz) return unknown(c);
  if (quiz.questionSetId !== text(c, "questionSetId") || !["ACTIVE", "BONUS_QUESTIONS"].includes(quiz.status))
    return c.json(model(quiz));
  const questions = questionSets[quiz.questionSetId] ?? [];
  const choices = choicesOf(c.var.body);
  const chosen = questions.map(({ questionId }) => choices.get(questionId) ?? "");
  quiz.serverErrors = [];
  if (chosen.includes("down")) return refuse(c, 500, "KBA-500", "The questions service is down.");
  if (now(platform.state) >= quiz.startedAt + life) return c.json(model(halted(quiz, "You took too long.")));
  if (chosen.includes("error")) return c.json(model(halted(quiz, "The answers could not be checked.")));
  if (chosen.some((choice) => choice === "" || choice === "unsure")) {
    quiz.serverErrors = ["Every question needs one of its answers."];
    return c.json(model(quiz));
  }
  const wrong = chosen.filter((choice) => choice !== "right").length;
  if (wrong === 0) {
    quiz.status = "PASSED";
    settle(persona, "id-verify", "docscan-verification");
  } else if (wrong === 1 && quiz.status === "ACTIVE") {
    Object.assign(quiz, { status: "BONUS_QUESTIONS", questionSetId: "challenge-1" });
  } else quiz.status = "FAILED";
  return c.json(model(quiz));
}

const halted = (quiz: Quiz, why: string): Quiz => Object.assign(quiz, { status: "ERROR", serverErrors: [why] });

/** Each choice's id begins with the number of its question: "2-right". */
function choicesOf(body: Json): Map<string, string> {
  const given = member(body, "answers");
  const entries = Array.isArray(given) ? given : [];
  return new Map(
    entries.map((entry: Json) => [
      String(member(entry, "questionId") ?? ""),
      String(member(entry, "choiceId") ?? "").replace(/^\w+-/, ""),
    ]),
  );
}

function model({ kbaRequestId, questionSetId, status, serverErrors }: Quiz) {
  const shown = (name: string, isShown: boolean) => (isShown ? (questionSets[name] ?? []).map(asked) : []);
  return {
    kbaRequestId,
    questionSetId,
    status,
    normalQuestions: shown("normal-1", status === "ACTIVE"),
    normalAnswers: [],
    challengeQuestions: shown("challenge-1", status === "BONUS_QUESTIONS"),
    challengeAnswers: [],
    errorButtonText: status === "ERROR" ? "Try new questions" : null,
    serverErrors,
  };
}

const asked = ({ questionId, text: words, helpText, answers }: Question) => ({
  questionId,
  text: words,
  helpText: helpText ?? null,
  answers: Object.entries(answers).map(([what, answer]) => ({ answerId: `${questionId}-${what}`, text: answer })),
});
