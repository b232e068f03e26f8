// Answers to a questionnaire as the player gives them.
import { ownEntry } from "../own-entry";
import type { Question } from "./questionnaire";

/** CONST-11, RTR-18, AR-14? */
export const explanationMaxLength = 250;

/** One answer: the ids of the choices, and the player's own words. */
export type QuestionAnswer = { choices: readonly string[]; text: string };

/** Question id → answer. A question is in it once its page was sent, also without an answer. */
export type Answers = Readonly<Record<string, QuestionAnswer>>;

const noAnswer: QuestionAnswer = { choices: [], text: "" };

/** @returns the answer to a question; of its choices only those that the question still has */
export function answerTo({ id, choices }: Pick<Question, "id" | "choices">, answers: Answers): QuestionAnswer {
  const { choices: chosen, text } = ownEntry(answers, id) ?? noAnswer;
  return { choices: choices.filter((choice) => chosen.includes(choice.id)).map((choice) => choice.id), text };
}

/** @returns the choices of a question that the player has chosen */
export function chosenIn(question: Question, answers: Answers) {
  const { choices } = answerTo(question, answers);
  return question.choices.filter(({ id }) => choices.includes(id));
}

/** RTR-32? @returns the text trimmed; empty when none of it can be seen */
export const visibleText = (text: string): string => (/[^\s\p{C}]/u.test(text) ? text.trim() : "");
