// Knowledge-based questions: the model, and the screen that each status leads to (KBA-01 to KBA-16, KBA-19? to KBA-22?).

/** KBA-09 */
export type Question = {
  questionId: string;
  text: string;
  helpText?: string;
  answers: readonly { answerId: string; text: string }[];
};

/** KBA-08: what of the model a screen needs. Chosen answers are no part of it: they go out and are forgotten. */
export type Quiz = {
  kbaRequestId: string;
  questionSetId: string;
  screen: QuizScreen;
  /** Of the set that is shown; empty on a screen without questions. */
  questions: readonly Question[];
  /** Of the button on the error screen, as upstream says it. */
  errorButtonText?: string;
  /** Upstream's own sentences about the set. */
  serverErrors: readonly string[];
};

export type QuizScreen = "normal" | "challenge" | "error" | "unexpected" | "upload" | "passed";

/** KBA-11 to KBA-14; PASSED is the sandbox's word for the end. */
export const quizStatuses = ["ACTIVE", "BONUS_QUESTIONS", "ERROR", "FAILED", "PASSED"] as const;
type QuizStatus = (typeof quizStatuses)[number];

const screens = {
  ACTIVE: "normal",
  BONUS_QUESTIONS: "challenge",
  ERROR: "error",
  FAILED: "upload",
  PASSED: "passed",
} satisfies Record<QuizStatus, QuizScreen>;

const isStatus = (status: string): status is QuizStatus => Object.hasOwn(screens, status);

/**
 * Decision order: 1. KBA-15 the flag for document upload; 2. the status; 3. KBA-22? an error for a status that we do not know.
 * A set without questions, or with a question that has no answers, cannot be answered: that is an error too.
 */
export function quizScreen(
  status: string,
  questions: readonly Question[],
  documentUploadRequired: boolean,
): QuizScreen {
  if (documentUploadRequired) return "upload";
  const screen = isStatus(status) ? screens[status] : "unexpected";
  const asks = screen === "normal" || screen === "challenge";
  const isAnswerable = questions.length > 0 && questions.every(({ answers }) => answers.length > 0);
  return asks && !isAnswerable ? "unexpected" : screen;
}

/** The name of a question's field; its id is upstream's and may hold anything. */
export const questionField = (index: number): string => `question${index + 1}`;

/** KBA-10 */
export type Answered = { QuestionId: string; ChoiceId: string };

/** KBA-16 @returns the answers, or the fields of the questions that have none of their own */
export function answersIn(
  form: Pick<FormData, "get">,
  questions: readonly Question[],
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
