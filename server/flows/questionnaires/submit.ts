// What a question page submits: the answers are kept, then the next page follows, or the whole questionnaire is sent, and what its result
// leads to (RTR-16, RTR-19 to RTR-22, INV-15?, AR-10, AR-11).
import "server-only";
import type { Answered } from "@/domain/agreements/receipts";
import { fieldsError, formError, type Outcome } from "@/domain/forms/outcome";
import { type Answers, chosenIn } from "@/domain/questionnaires/answers";
import { answeredQuestionnaire, isReviewPassed } from "@/domain/questionnaires/automated-review";
import { problemsIn, questionFacts, withPageAnswers } from "@/domain/questionnaires/fields";
import { signatureConsentIn, withSignatureConsent } from "@/domain/questionnaires/investor-profile";
import type { QuestionPageName } from "@/domain/questionnaires/page-names";
import { firstOpenPage } from "@/domain/questionnaires/question-page";
import { answersToSend, type ReviewResult, reviewResult } from "@/domain/questionnaires/real-time-review";
import { submissionOf } from "@/domain/questionnaires/submission";
import { passed } from "@/domain/verdicts/verdicts";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { standingIn } from "@/server/flows/corrective-actions/require-due";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { receiptsFor } from "@/server/lookups/shown-texts/receipts";
import { signatureText } from "@/server/lookups/shown-texts/sentences";
import { dropDraft, keepDraft } from "@/server/records/drafts";
import { currentSequence } from "@/server/records/sequence";
import { submitAutomatedReview } from "@/server/upstream/questionnaires/automated-review";
import type { AlreadyAnswered } from "@/server/upstream/questionnaires/questionnaire-wire";
import { submitQuestionnaire } from "@/server/upstream/questionnaires/questionnaires";
import { type DueQuestionnaire, loadDueQuestionnaire, pagesOf, type QuestionnaireStep, trackFailure } from "./due";
import { fieldsOf, questionPageDigest, startOf, toPage } from "./pages";

/** @returns the agreements of a questionnaire; each page's digest has made sure that they were shown */
function agreementsIn(
  context: SignedInContext,
  { name, questionnaire }: DueQuestionnaire,
  answers: Answers,
): Answered[] {
  if (name !== "investorProfile") return [];
  const consent = signatureConsentIn(questionnaire);
  const cards = questionnaire.questions
    .filter(({ isCheckbox }) => isCheckbox)
    .flatMap((question) => {
      const chosen = chosenIn(question, answers);
      const shown = question.choices.filter(({ id }) => id !== consent?.choice.id);
      return shown.map((choice): Answered => {
        const document = `${questionnaire.key}-${choice.id}`;
        return {
          text: { kind: "agreement", document, language: questionnaire.language, title: choice.text, blocks: [] },
          isAccepted: chosen.includes(choice),
        };
      });
    });
  return consent ? [...cards, { text: signatureText(context, consent.choice.text), isAccepted: true }] : cards;
}

type Sent = { kind: "sent"; result: ReviewResult | "denied" /** The platform's own word. */; code: string };

async function sendAutomatedReview(
  context: SignedInContext,
  { questionnaire }: DueQuestionnaire,
  answers: Answers,
): Promise<Sent | AlreadyAnswered> {
  const answered = answeredQuestionnaire(questionnaire, answers);
  const reply = await submitAutomatedReview(context, answered);
  if (reply.kind !== "answered") return reply;
  const { triggeredActions } = reply;
  return {
    kind: "sent",
    result: isReviewPassed(triggeredActions) ? "nextStep" : "denied",
    code: triggeredActions.join(" "),
  };
}

async function sendByKey(
  context: SignedInContext,
  due: DueQuestionnaire,
  answers: Answers,
): Promise<Sent | AlreadyAnswered> {
  const { name, questionnaire, isFreeTextOn } = due;
  const finalAnswers =
    name === "investorProfile"
      ? withSignatureConsent(questionnaire, answers)
      : answersToSend(questionnaire, answers, isFreeTextOn);
  const submission = submissionOf(questionnaire, finalAnswers);
  const receipts = await receiptsFor(context, agreementsIn(context, due, answers));
  const reply = await submitQuestionnaire(context, submission, receipts);
  if (reply.kind !== "answered") return reply;
  const result = reviewResult(reply.result);
  const isOver = name === "investorProfile" && result === "passed";
  return { kind: "sent", result: isOver ? "nextStep" : result, code: reply.result ?? "" };
}

const isAskedAgain = async (context: SignedInContext, { code, reason }: DueQuestionnaire): Promise<boolean> =>
  standingIn(context, await loadRequiredActions(context), code, reason) === "due";

/** RTR-23, AR-12: a platform that still asks has not taken the answers, whatever its refusal says. */
async function sent(
  context: SignedInContext,
  due: DueQuestionnaire,
  answers: Answers,
): Promise<Sent | AlreadyAnswered> {
  try {
    const reply = await (due.name === "automatedReview" ? sendAutomatedReview : sendByKey)(context, due, answers);
    if (reply.kind === "alreadyAnswered" && (await isAskedAgain(context, due))) throw reply.refusal;
    return reply;
  } catch (error) {
    trackFailure(context, "submit", error);
    throw error;
  }
}

/** RTR-19: the success page stays until the player continues, although the platform requires the step no longer. */
function showSuccess(context: SignedInContext, { code }: DueQuestionnaire): Outcome {
  context.records.keep({ ...currentSequence(context), opened: code });
  return startOf(context, code);
}

/** @throws UpstreamError after tracking it; the answers are kept, and the same form may be sent again */
async function sendQuestionnaire(context: SignedInContext, due: DueQuestionnaire, answers: Answers): Promise<Outcome> {
  const reply = await sent(context, due, answers);
  if (reply.kind === "alreadyAnswered") {
    await dropDraft(context, due.draft);
    return toEntryPage(context);
  }
  const { result, code } = reply;
  const isFinal = result === "locked" || result === "unknown" || result === "denied";
  const kind = result === "denied" ? "questionnaireDenied" : "questionnaireLocked";
  if (isFinal) await context.verdicts.record({ kind: "verdict", verdict: { kind, subject: due.name, code } }, context);
  else await context.verdicts.record(passed(due.name), context);
  await dropDraft(context, due.draft);
  if (isFinal) {
    context.records.keep({
      ...currentSequence(context),
      ended: { name: due.name, result: { kind: result, at: context.now } },
    });
    return startOf(context, due.code);
  }
  return result === "passed" ? showSuccess(context, due) : completeStep(context, [due.code]);
}

/** RTR-13: back to the page before, or to the start. What was typed is kept, complete or not. */
function previousOf(context: SignedInContext, due: DueQuestionnaire, page: QuestionPageName): Outcome {
  const before = page === "explain" ? due.pages.length : page - 1;
  return before === 0 ? startOf(context, due.code) : toPage(context, due.code, before);
}

/** RTR-15, RTR-16: the next page, the Explain page, or the end. */
async function onward(context: SignedInContext, due: DueQuestionnaire, page: QuestionPageName): Promise<Outcome> {
  const { code, pages, answers } = due;
  if (page !== "explain" && page < pages.length) return toPage(context, code, page + 1);
  const open = firstOpenPage(pages, answers);
  if (open !== undefined) return toPage(context, code, open);
  if (page !== "explain" && fieldsOf(due, "explain")) return toPage(context, code, "explain");
  return sendQuestionnaire(context, due, answers);
}

const withAnswers = (due: DueQuestionnaire, answers: Answers): DueQuestionnaire => ({
  ...due,
  answers,
  pages: pagesOf(due.name, due.questionnaire, answers),
});

/** Keeps the answers of a page and continues. */
export async function submitQuestionPage(
  context: SignedInContext,
  code: QuestionnaireStep,
  page: QuestionPageName,
  form: FormData,
): Promise<Outcome> {
  if (currentSequence(context).opened === code) return startOf(context, code);
  const due = await loadDueQuestionnaire(context, code);
  const shown = fieldsOf(due, page);
  if (!shown) return startOf(context, code);
  if (form.get("asked") !== questionPageDigest(due, page, shown))
    return formError("questionnaireChanged", { refreshesPage: true });
  const answers = withPageAnswers(due.answers, shown.fields, form);
  await keepDraft(context, due.draft, answers);
  if (form.get("intent") === "previous") return previousOf(context, due, page);
  const problems = problemsIn(shown.fields, answers);
  if (Object.keys(problems).length === 0) return onward(context, withAnswers(due, answers), page);
  return { ...fieldsError(problems), fieldFacts: questionFacts(shown.fields) };
}

/** The button of the success page (RTR-30?). */
export async function finishReview(context: SignedInContext): Promise<Outcome> {
  const code = "mithra-submit-questionnaire";
  return currentSequence(context).opened === code ? completeStep(context, [code]) : toEntryPage(context);
}
