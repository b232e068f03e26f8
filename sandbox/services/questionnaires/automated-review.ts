// The automated review: GET /questionnaires/v1/reactivate-account and POST /questionnaires/v1/users/{userKey} (API-47, API-48).
import { Hono } from "hono";
import { type Call, type CallContext, member } from "../../platform/call.ts";
import { hasStep } from "../../platform/permissions.ts";
import type { Json, RestrictionSeed } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { contentFor, replaceStep, resultOf } from "./outcomes.ts";
import { automatedReview as questions } from "./question-sets.ts";

const step = "submit-questionnaire";

const underReview: RestrictionSeed = {
  shortReasonCode: "UnderReview",
  explanation: {
    header: "Your account is under review",
    details: "We looked at your answers, and have to look closer.\nOur team writes to you when that is done.",
  },
};

const list = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

/** @returns undefined when the answers are not what version 1 takes */
function textsIn(body: Json): string[] | undefined {
  const answered = member(body, "answeredQuestionnaire") as Json | undefined;
  const answers = list(answered?.answeredQuestions).map(({ answeredChoices }) => list(answeredChoices));
  const isComplete =
    answered?.questionnaireId !== undefined &&
    answers.length > 0 &&
    answers.every(
      (choices) => choices.length > 0 && choices.every((each) => each.selectedChoice && each.selectedChoiceValue),
    );
  return isComplete ? answers.flat().map(({ selectedChoiceValue }) => String(selectedChoiceValue)) : undefined;
}

export const service = (_platform: Platform) =>
  new Hono<Call>()
    .get("/questionnaires/v1/reactivate-account", requireSession, (c) =>
      c.json({ questionnaire: contentFor(c.var.player.persona, questions) }),
    )
    .post("/questionnaires/v1/users/:userKey", requireSession, review);

function review(c: CallContext): Response {
  const { persona } = c.var.player;
  const asking = persona.restrictions.find((each) => hasStep(each, step));
  if (!asking) return refuse(c, 409, "QST-409", "No answers are expected.");
  const texts = textsIn(c.var.body);
  if (!texts) return refuse(c, 400, "QST-400", "Every question needs a selectedChoice and a selectedChoiceValue.");
  const type = resultOf(persona, texts, "RemoveFraudFlags");
  if (type === "FAILURE") return refuse(c, 500, "QST-500", "The answers could not be saved.");
  replaceStep(persona, asking, step, type === "RemoveFraudFlags" ? undefined : underReview);
  return c.json({ questionnaire: { triggeredActions: type === "" ? [] : [{ type }] } });
}
