// Knowledge-based questions (KBA): start, answer, new questions after an error. Each response is the complete state and replaces what
// the page shows; chosen answers are never stored.
import "server-only";
import { formError, type Outcome, redirectTo, rerender } from "@/domain/forms/outcome";
import {
  answersIn,
  askedIn,
  type KnowledgeQuestion,
  type Quiz,
  questionField,
  quizScreen,
} from "@/domain/knowledge-questions/knowledge-questions";
import { DocScanParameters, toScanPage } from "@/domain/scan/scan-links";
import type { SignedInContext } from "@/server/context/request-context";
import { completeDocumentCheck } from "@/server/flows/scan/check-passed";
import { requireScanDue } from "@/server/flows/scan/require-scan-due";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { limitTries } from "@/server/guard/rate-limits";
import { trackPass } from "@/server/guard/track-once";
import { plainWords } from "@/server/lookups/rich-text";
import { otherLanguageNote } from "@/server/lookups/translator";
import { hasLostFlow } from "@/server/records/scan-progress";
import {
  type KbaModel,
  requestNewQuestions,
  startQuestions,
  submitAnswers,
} from "@/server/upstream/knowledge-questions";

/** KBA-15, KBA-20?: whether the link requires an upload, regardless of the status. */
export const uploadIsRequired = ({ query }: Pick<SignedInContext, "query">): boolean =>
  DocScanParameters.parse(query).processFlow === "docupload";

/** What is only markup is shown as it is, because an answer without words could not be chosen. */
const oneLine = (text: string) => plainWords(text) || text;

/** A question as a player reads it: its texts are in one line each. */
const inWords = ({ helpText, ...question }: KnowledgeQuestion): KnowledgeQuestion => ({
  ...question,
  text: oneLine(question.text),
  answers: question.answers.map((answer) => ({ ...answer, text: oneLine(answer.text) })),
  ...(helpText && { helpText: oneLine(helpText) }),
});

function quizFrom(context: SignedInContext, model: KbaModel): Quiz {
  const { status, normalQuestions, challengeQuestions, kbaRequestId, questionSetId, serverErrors, language } = model;
  const current = status === "BONUS_QUESTIONS" ? challengeQuestions : normalQuestions;
  const screen = quizScreen(status, current, uploadIsRequired(context));
  const isAsking = screen === "normal" || screen === "challenge";
  const questions: readonly KnowledgeQuestion[] = isAsking ? current.map(inWords) : [];
  const note = otherLanguageNote(context, language);
  return {
    kbaRequestId,
    questionSetId,
    screen,
    questions,
    serverErrors: serverErrors.map(plainWords).filter(Boolean),
    ...(model.errorButtonText && { errorButtonText: oneLine(model.errorButtonText) }),
    ...(language && note && { otherLanguage: { tag: language, note } }),
  };
}

/** The outcome of a response: continue when passed, otherwise show the questions or the error. */
async function afterModel(context: SignedInContext, model: KbaModel | undefined): Promise<Outcome> {
  if (!model) return formError("questionsGone");
  const quiz = quizFrom(context, model);
  if (quiz.screen !== "passed") return rerender({ quiz });
  await trackPass(context, "KBA");
  return completeDocumentCheck(context);
}

/** Starts the questions or resumes the current set (API-17). */
export async function openQuestions(context: SignedInContext): Promise<Outcome> {
  if (uploadIsRequired(context) || hasLostFlow(context)) return redirectTo(toScanPage("/docscan", context.query));
  await requireScanDue(context);
  await limitTries(context, "questions", context.player.userKey);
  return afterModel(context, await startQuestions(context));
}

/** The questions continue after right answers, or are over because they passed. */
const isWrong = ({ screen }: Quiz) => !["normal", "challenge", "passed"].includes(screen);

/** Sends the answers (API-18). When one is missing nothing is sent, and the questions are shown again (KBA-16). */
export async function answerQuestions(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireScanDue(context);
  await limitTries(context, "questions", context.player.userKey);
  const standing = await startQuestions(context);
  if (!standing) return formError("questionsGone");
  const quiz = quizFrom(context, standing);
  if (quiz.questions.length === 0) return afterModel(context, standing);
  if (form.get("asked") !== askedIn(quiz)) return formError("questionnaireChanged", { quiz });
  const answered = answersIn(form, quiz.questions);
  if ("missing" in answered) {
    const fields = Object.fromEntries(answered.missing.map((field) => [field, "questionMissing" as const]));
    const fieldFacts = Object.fromEntries(quiz.questions.map((_, index) => [questionField(index), { n: index + 1 }]));
    return formError("questionsMissing", { fields, fieldFacts, quiz });
  }
  const { kbaRequestId, questionSetId } = quiz;
  const set = { kbaRequestId, questionSetId, answers: answered.answers };
  const model = await withGuessLimit(
    context,
    { secret: "questions", account: context.player.userKey },
    () => submitAnswers(context, set),
    (answer) => answer !== undefined && isWrong(quizFrom(context, answer)),
  );
  return afterModel(context, model);
}

/** The button of the error screen (API-19, KBA-13). */
export async function leaveQuestionsError(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireScanDue(context);
  const kbaRequestId = String(form.get("kbaRequestId") ?? "");
  await limitTries(context, "questions", context.player.userKey);
  return afterModel(context, await requestNewQuestions(context, kbaRequestId));
}
