// Knowledge-based questions: the model and the screen for each status (KBA-01 to KBA-16, KBA-19? to KBA-22?).
import { ownEntry } from "../own-entry";

/** KBA-09 */
export type KnowledgeQuestion = {
  questionId: string;
  text: string;
  helpText?: string;
  answers: readonly { answerId: string; text: string }[];
};

/** KBA-08: the data that a screen needs. It never holds chosen answers: they are sent upstream and not stored. A page that is shown again marks them (`chosenAgain`). */
export type Quiz = {
  kbaRequestId: string;
  questionSetId: string;
  screen: QuizScreen;
  /** The questions shown; empty on a screen without questions. */
  questions: readonly KnowledgeQuestion[];
  /** Label of the button on the error screen, from upstream. */
  errorButtonText?: string;
  /** Error messages from upstream. */
  serverErrors: readonly string[];
  /** BCP 47 of upstream's texts, and the sentence about it, where that is not the page's language. */
  otherLanguage?: { tag: string; note: string };
};

export type QuizScreen = "normal" | "challenge" | "error" | "unexpected" | "upload" | "passed";

/** KBA-11 to KBA-14: the screen of each status. The documents name none for success; PASSED is ours. */
const screens: Readonly<Record<string, QuizScreen>> = {
  ACTIVE: "normal",
  BONUS_QUESTIONS: "challenge",
  ERROR: "error",
  FAILED: "upload",
  PASSED: "passed",
};

/**
 * Decision order: 1. KBA-15 the flag for document upload; 2. the status; 3. KBA-22? an error for an unknown status.
 * A set without questions, or with a question without answers, is an error too, because it cannot be answered.
 */
export function quizScreen(
  status: string,
  questions: readonly KnowledgeQuestion[],
  documentUploadRequired: boolean,
): QuizScreen {
  if (documentUploadRequired) return "upload";
  const screen = ownEntry(screens, status) ?? "unexpected";
  const showsQuestions = screen === "normal" || screen === "challenge";
  const isAnswerable = questions.length > 0 && questions.every(({ answers }) => answers.length > 0);
  return showsQuestions && !isAnswerable ? "unexpected" : screen;
}

/** The field name of a question. Upstream's question id is not used, because it may contain any character. */
export const questionField = (index: number): string => `question${index + 1}`;

/** Names the questions of a form, in their order. A set may keep its id when the bonus questions come, and both may use the same answer ids. */
export const askedIn = ({ kbaRequestId, questionSetId, screen, questions }: Quiz): string =>
  JSON.stringify([kbaRequestId, questionSetId, screen, ...questions.map(({ questionId }) => questionId)]);

/** KBA-10: an answer as upstream expects it. */
export type Answered = { QuestionId: string; ChoiceId: string };

/** KBA-16 @returns the answers, or the fields of the questions that are not answered */
export function answersIn(
  form: Pick<FormData, "get">,
  questions: readonly KnowledgeQuestion[],
): { answers: Answered[] } | { missing: string[] } {
  const chosen = questions.map(({ questionId, answers }, index) => {
    const choice = form.get(questionField(index));
    const known = answers.find(({ answerId }) => answerId === choice);
    return { field: questionField(index), questionId, choiceId: known?.answerId };
  });
  const missing = chosen.filter(({ choiceId }) => choiceId === undefined).map(({ field }) => field);
  if (missing.length > 0) return { missing };
  return { answers: chosen.map(({ questionId, choiceId = "" }) => ({ QuestionId: questionId, ChoiceId: choiceId })) };
}

/** KBA-21? @returns field → what was chosen, for a form of the very set that is shown again; the answers of another set choose nothing */
export function chosenAgain(form: Pick<FormData, "get">, shown: Quiz): Readonly<Record<string, string>> {
  if (form.get("asked") !== askedIn(shown)) return {};
  return Object.fromEntries(
    shown.questions.flatMap(({ answers }, index) => {
      const field = questionField(index);
      const known = answers.find(({ answerId }) => answerId === form.get(field));
      return known ? [[field, known.answerId]] : [];
    }),
  );
}
