// What a question page submits: the answers are kept, then the next page follows, or the whole questionnaire is sent.
import "server-only";
import { fieldsError, formError, type Outcome } from "@/domain/forms/outcome";
import type { Answers } from "@/domain/questionnaires/answers";
import { problemsIn, withPageAnswers } from "@/domain/questionnaires/fields";
import type { QuestionPageName } from "@/domain/questionnaires/page-names";
import { firstOpenPage } from "@/domain/questionnaires/question-page";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { keepDraft } from "@/server/records/drafts";
import { currentSequence } from "@/server/records/sequence";
import { type DueQuestionnaire, loadDueQuestionnaire, pagesOf, type QuestionnaireStep } from "./due";
import { digestOf, fieldsOf, startOf, toPage } from "./pages";
import { sendQuestionnaire } from "./send";

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

/** Keeps the answers of a page and goes on. */
export async function submitQuestionPage(
  context: SignedInContext,
  code: QuestionnaireStep,
  page: QuestionPageName,
  form: FormData,
): Promise<Outcome> {
  if (currentSequence(context).opened === code) return startOf(context, code);
  const due = await loadDueQuestionnaire(context, code);
  if (!due) return toEntryPage(context);
  const shown = fieldsOf(due, page);
  if (!shown) return startOf(context, code);
  if (form.get("asked") !== digestOf(due, page, shown))
    return formError("questionnaireChanged", { refreshesPage: true });
  const answers = withPageAnswers(due.answers, shown.fields, form);
  await keepDraft(context, due.draft, answers);
  if (form.get("intent") === "previous") return previousOf(context, due, page);
  const problems = problemsIn(shown.fields, answers);
  return Object.keys(problems).length > 0 ? fieldsError(problems) : onward(context, withAnswers(due, answers), page);
}

/** The button of the success page (RTR-30?). */
export async function finishReview(context: SignedInContext): Promise<Outcome> {
  const code = "mithra-submit-questionnaire";
  return currentSequence(context).opened === code ? completeStep(context, [code]) : toEntryPage(context);
}
