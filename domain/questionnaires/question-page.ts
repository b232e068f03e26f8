// The pages of a questionnaire: which are done, and what their forms start with.
import type { Answers } from "./answers";
import { answerOf, boxName, isBoxes, problemsIn, type QuestionField, textName } from "./fields";

export type QuestionPage = { title?: string; instructions?: string; fields: readonly QuestionField[] };

/** @returns whether the player has sent the page, and its answers still hold */
export const isPageDone = ({ fields }: QuestionPage, answers: Answers): boolean =>
  fields.every(({ questionId }) => Object.hasOwn(answers, questionId)) &&
  Object.keys(problemsIn(fields, answers)).length === 0;

/** @returns the number, from 1, of the first page that is not done; undefined when all are */
export function firstOpenPage(pages: readonly QuestionPage[], answers: Answers): number | undefined {
  const index = pages.findIndex((page) => !isPageDone(page, answers));
  return index < 0 ? undefined : index + 1;
}

/** @returns name of a control → its value, as a form starts with these answers */
export function formValuesOf(fields: readonly QuestionField[], answers: Answers): Record<string, string> {
  const entries = fields.flatMap((field): [string, string][] => {
    const { choices, text } = answerOf(field, answers);
    const boxes = field.choices.flatMap(({ id }, index) => (choices.includes(id) ? [boxName(field.name, index)] : []));
    const chosen: [string, string][] = isBoxes(field)
      ? boxes.map((name) => [name, "on"])
      : choices.slice(0, 1).map((choice) => [field.name, choice]);
    return [...chosen, ...(text === "" ? [] : ([[textName(field.name), text]] as [string, string][]))];
  });
  return Object.fromEntries(entries);
}
