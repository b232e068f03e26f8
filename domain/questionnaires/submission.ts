// The body that version 2 of the questionnaire service takes (RTR-05, RTR-06).
import { type Answers, answerTo, visibleText } from "./answers";
import type { AskedQuestions, Question } from "./questionnaire";

/** The members of an answer have the names of the documents. */
type SubmittedAnswer = {
  QuestionId: string;
  QuestionChoiceId?: string;
  QuestionChoiceIds?: readonly string[];
  CustomResponse?: string;
};

export type Submission =
  | { questionnaireKey: string; answers: SubmittedAnswer[] }
  | { questionnaireKey: string; AnswersV2: SubmittedAnswer[] };

function submitted(question: Question, answers: Answers): SubmittedAnswer | undefined {
  const { choices, text } = answerTo(question, answers);
  const words = visibleText(text);
  const [choice, ...others] = choices;
  if (choice === undefined && words === "") return undefined;
  const isSeveral = question.kind === "several" || others.length > 0;
  return {
    QuestionId: question.id,
    ...(choice !== undefined && (isSeveral ? { QuestionChoiceIds: choices } : { QuestionChoiceId: choice })),
    ...(words !== "" && { CustomResponse: words }),
  };
}

/**
 * Questions without an answer are left out; only the investor profile has optional ones. One answer with several choices puts
 * them all in AnswersV2.
 */
export function submissionOf({ key, questions }: AskedQuestions, answers: Answers): Submission {
  const all = questions.flatMap((question) => submitted(question, answers) ?? []);
  return all.some(({ QuestionChoiceIds }) => QuestionChoiceIds)
    ? { questionnaireKey: key, AnswersV2: all }
    : { questionnaireKey: key, answers: all };
}
