// The rules of the automated review: one question on a page, each answered by a choice and by words (AR-13).
import { type Answers, answerTo, visibleText } from "./answers";
import { oneOf } from "./fields";
import type { QuestionPage } from "./question-page";
import type { AskedQuestions } from "./questionnaire";

/** AR-03 */
export const automatedReviewPages = ({ questions }: AskedQuestions): QuestionPage[] =>
  questions.map((question, index) => ({
    fields: [
      {
        name: `q${index + 1}`,
        questionId: question.id,
        text: question.text,
        control: oneOf(question.choices.length),
        choices: question.choices.map(({ id, text }) => ({ id, text })),
        words: "always",
        isRequired: true,
        missing: { choice: "choiceMissing", text: "explanationMissing" },
      },
    ],
  }));

/** CONST-52, AR-10, AR-11, AR-16? @returns whether the review is passed */
export const isReviewPassed = (triggeredActions: readonly string[]): boolean =>
  triggeredActions.includes("RemoveFraudFlags");

/** AR-07, AR-08 */
export const answeredQuestionnaire = ({ id = "", questions }: AskedQuestions, answers: Answers) => ({
  questionnaireId: id,
  answeredQuestions: questions.map((question) => {
    const { choices, text } = answerTo(question, answers);
    return {
      questionId: question.id,
      answeredChoices: choices.map((selectedChoice) => ({ selectedChoice, selectedChoiceValue: visibleText(text) })),
    };
  }),
});
export type AnsweredQuestionnaire = ReturnType<typeof answeredQuestionnaire>;
