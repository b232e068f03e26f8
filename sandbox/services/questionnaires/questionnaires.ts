// Questionnaires by key: GET /questionnaires/v2/{questionnaireKey} and POST …/users/{userKey} (API-62, API-63).
import { Hono } from "hono";
import { type Call, type CallContext, member } from "../../platform/call.ts";
import { keepReceipts } from "../../platform/kept-receipts.ts";
import { hasStep } from "../../platform/permissions.ts";
import type { Json, Persona, Restriction, RestrictionSeed } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import { contentFor, replaceStep, resultOf } from "./outcomes.ts";
import { questionnaireOf } from "./question-sets.ts";

const step = "mithra-submit-questionnaire";
const investorReason = "RG-Investor-Profile-Questionnaire";

const block: RestrictionSeed = {
  shortReasonCode: "RGReview",
  explanation: {
    header: "We’d like to talk first",
    details: "Thanks for your answers. We’ve paused play until we’ve spoken with you.",
  },
};

/** What takes the place of the step. Any other result than these and `AllowPlay` counts as a lock. */
const followers = table<RestrictionSeed>({
  Attestation: {
    shortReasonCode: "RG-Attestation",
    correctiveActions: [{ correctiveActionCode: "mithra-submit-attestation" }],
    explanation: { header: "One more thing", details: "Please confirm what we talked about." },
  },
});

const questionnaireKeyOf = ({ shortReasonCode, questionnaireKey }: Restriction) =>
  questionnaireKey ?? (shortReasonCode === investorReason ? "InvestorProfile" : "RealTimeReview");

const askingFor = (persona: Persona, key: string): Restriction | undefined =>
  persona.restrictions.find((each) => questionnaireKeyOf(each) === key && hasStep(each, step));

const isOwnKey = (persona: Persona, key: string) =>
  persona.restrictions.some(({ questionnaireKey }) => questionnaireKey === key);

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/questionnaires/v2/:questionnaireKey", requireSession, (c) => {
      const { persona } = c.var.player;
      const key = c.req.param("questionnaireKey");
      const questionnaire = questionnaireOf(key, isOwnKey(persona, key));
      if (!questionnaire) return refuse(c, 404, "QST-404", "There is no questionnaire of this key.");
      return c.json(contentFor(persona, questionnaire));
    })
    .post("/questionnaires/v2/:questionnaireKey/users/:userKey", requireSession, (c) =>
      takeAnswers(platform, c, c.req.param("questionnaireKey")),
    );

/** @returns undefined when the body is not what version 2 takes */
function textsIn(body: Json): string[] | undefined {
  const [plain, several] = [member(body, "answers"), member(body, "AnswersV2")];
  const answers = (Array.isArray(several) ? several : plain) as Json[] | undefined;
  const hasOneForm = Array.isArray(plain) !== Array.isArray(several);
  const isV2Needed = answers?.some((each) => member(each, "QuestionChoiceIds")) ?? false;
  if (!hasOneForm || !answers || answers.length === 0 || isV2Needed !== Array.isArray(several)) return undefined;
  return answers.map((each) => String(member(each, "CustomResponse") ?? ""));
}

function takeAnswers(platform: Platform, c: CallContext, key: string): Response {
  const { persona } = c.var.player;
  const asking = askingFor(persona, key);
  if (!asking) return refuse(c, 409, "QST-409", "No answers are expected.");
  const texts = textsIn(c.var.body);
  if (!texts || member(c.var.body, "questionnaireKey") !== key)
    return refuse(c, 400, "QST-400", "questionnaireKey and answers, or AnswersV2 with several choices, are needed.");
  const result = resultOf(persona, texts, "AllowPlay");
  if (result === "FAILURE") return refuse(c, 500, "QST-500", "The answers could not be saved.");
  keepReceipts(platform, c, persona);
  replaceStep(persona, asking, step, result === "AllowPlay" ? undefined : (followers[result] ?? block));
  return c.json({ QuestionnaireSubmissionResultType: result === "" ? null : result });
}
