// The platform's texts as a player reads them: questions and choices without markup, the intro with the allowed elements
// (tools/requirements/catalogue/decisions.md, "Attestation and explanation markup").
import "server-only";
import type { AskedQuestions, Choice, Question, Questionnaire } from "@/domain/questionnaires/questionnaire";
import { plainText, type RichText } from "@/domain/rich-text";
import { parseRichText } from "@/server/lookups/rich-text";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type ReadableQuestionnaire = AskedQuestions & { intro?: RichText };

const plain = (text: string): string => plainText(parseRichText(text) ?? []);

/** @throws UpstreamError for a text that is only markup, because nothing of it could be shown */
function worded(text: string): string {
  const words = plain(text);
  if (words === "") throw new UpstreamError({ service: "questionnaires", kind: "shape" });
  return words;
}

const choiceFrom = (choice: Choice): Choice => ({ ...choice, text: worded(choice.text) });

function questionFrom({ label, placeholder, explanationHeading, ...question }: Question): Question {
  return {
    ...question,
    text: worded(question.text),
    choices: question.choices.map(choiceFrom),
    ...(label && { label: plain(label) }),
    ...(placeholder && { placeholder: plain(placeholder) }),
    ...(explanationHeading && { explanationHeading: plain(explanationHeading) }),
  };
}

/** @throws UpstreamError when nothing of a question can be read */
export function readable({ intro, questions, groups, ...rest }: Questionnaire): ReadableQuestionnaire {
  const read = new Map(questions.map((question) => [question.id, questionFrom(question)]));
  const introText = intro === undefined ? undefined : parseRichText(intro);
  return {
    ...rest,
    ...(introText && introText.length > 0 && { intro: introText }),
    questions: [...read.values()],
    groups: groups.map(({ title, instructions, questions: own }) => ({
      ...(title && { title: plain(title) }),
      ...(instructions && { instructions: plain(instructions) }),
      questions: own.map((question) => read.get(question.id) ?? question),
    })),
  };
}
