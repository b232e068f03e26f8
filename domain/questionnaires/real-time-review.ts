// The rules of the real-time review: one question on a page, answered by a choice, choices or text (RTR-12, RTR-14), and an Explain
// page for the choices that ask for one (RTR-15).
import { ownEntry } from "../own-entry";
import { type Answers, answerTo, chosenIn } from "./answers";
import { oneOf, type QuestionField } from "./fields";
import type { QuestionPage } from "./question-page";
import type { AnswerKind, AskedQuestions, Question } from "./questionnaire";

const controls: Record<AnswerKind, (question: Question) => QuestionField["control"]> = {
  one: ({ choices }) => oneOf(choices.length),
  several: () => "boxes",
  text: () => "text",
};

const fieldOf = (question: Question, index: number): QuestionField => ({
  name: `q${index + 1}`,
  questionId: question.id,
  text: question.text,
  ...(question.placeholder && { placeholder: question.placeholder }),
  ...(question.isAmount && { isAmount: true }),
  control: controls[question.kind](question),
  choices: question.choices.map(({ id, text }) => ({ id, text })),
  words: "none",
  isRequired: true,
  missing: { choice: question.kind === "several" ? "choicesMissing" : "choiceMissing", text: "textAnswerMissing" },
});

/** RTR-12 */
export const realTimeReviewPages = ({ questions }: AskedQuestions): QuestionPage[] =>
  questions.map((question, index) => ({ fields: [fieldOf(question, index)] }));

/** RTR-15 @returns the questions that the Explain page is about; none while the free-text flag is off */
export const questionsToExplain = (
  { questions }: AskedQuestions,
  answers: Answers,
  isFreeTextOn: boolean,
): Question[] =>
  isFreeTextOn ? questions.filter((question) => chosenIn(question, answers).some((one) => one.needsExplanation)) : [];

export type RequestedExplanation = {
  field: QuestionField;
  /** Number of the question, from 1. */
  n: number;
  chosen: string;
};

/** The fields of the Explain page (RTR-17, RTR-18). */
export function explanationsOf(
  questionnaire: AskedQuestions,
  answers: Answers,
  isFreeTextOn: boolean,
): RequestedExplanation[] {
  return questionsToExplain(questionnaire, answers, isFreeTextOn).map((question) => {
    const index = questionnaire.questions.indexOf(question);
    const needing = chosenIn(question, answers).filter((choice) => choice.needsExplanation);
    return {
      n: index + 1,
      chosen: needing.map(({ text }) => text).join(", "),
      field: {
        ...fieldOf(question, index),
        text: question.explanationHeading ?? question.text,
        control: "text",
        missing: { choice: "choiceMissing", text: "explanationMissing" },
      },
    };
  });
}

/** @returns the answers that are sent: besides its choices a question has a text only where the Explain page asked for it */
export function answersToSend(questionnaire: AskedQuestions, answers: Answers, isFreeTextOn: boolean): Answers {
  const explained = questionsToExplain(questionnaire, answers, isFreeTextOn);
  return Object.fromEntries(
    questionnaire.questions.map((question) => {
      const answer = answerTo(question, answers);
      const hasText = question.kind === "text" || explained.includes(question);
      return [question.id, hasText ? answer : { ...answer, text: "" }];
    }),
  );
}

/** RTR-19 to RTR-22 */
export type ReviewResult = "passed" | "nextStep" | "locked" | "unknown";

const results: Readonly<Record<string, ReviewResult>> = {
  AllowPlay: "passed",
  Attestation: "nextStep",
  AccountLocked: "locked",
};

/** RTR-22: a value that we do not know, and a missing one, lock. */
export const reviewResult = (sent: string | undefined): ReviewResult => ownEntry(results, sent ?? "") ?? "unknown";
