// The platform's texts as a player reads them: questions and choices without markup, the intro with the allowed elements
// (scripts/release/requirements/catalogue/decisions.md, "Attestation and explanation markup").
import "server-only";
import type { AskedQuestions, Choice, Question, Questionnaire } from "@/domain/questionnaires/questionnaire";
import type { RichText } from "@/domain/rich-text";
import { parseRichText, plainWords } from "@/server/lookups/rich-text";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type ReadableQuestionnaire = AskedQuestions & { intro?: RichText };

/** @throws UpstreamError for a text that is only markup, because nothing of it could be shown */
function worded(text: string): string {
  const words = plainWords(text);
  if (words === "") throw new UpstreamError({ service: "questionnaires", kind: "shape" });
  return words;
}

/** @returns the member in words; none for a text that is only markup, so that the page shows its default */
function ifWorded<Name extends string>(name: Name, text: string | undefined): { [N in Name]?: string } {
  const words = text && plainWords(text).trim();
  return (words ? { [name]: words } : {}) as { [N in Name]?: string };
}

const choiceFrom = (choice: Choice): Choice => ({ ...choice, text: worded(choice.text) });

function questionFrom({ label, placeholder, explanationHeading, ...question }: Question): Question {
  return {
    ...question,
    text: worded(question.text),
    choices: question.choices.map(choiceFrom),
    ...ifWorded("label", label),
    ...ifWorded("placeholder", placeholder),
    ...ifWorded("explanationHeading", explanationHeading),
  };
}

/** @throws UpstreamError when nothing of a question can be read */
export function readable({ intro, questions, groups, ...rest }: Questionnaire): ReadableQuestionnaire {
  const readableById = new Map(questions.map((question) => [question.id, questionFrom(question)]));
  const introText = intro === undefined ? undefined : parseRichText(intro);
  return {
    ...rest,
    ...(introText && introText.length > 0 && { intro: introText }),
    questions: [...readableById.values()],
    groups: groups.map(({ title, instructions, questions: own }) => ({
      ...ifWorded("title", title),
      ...ifWorded("instructions", instructions),
      questions: own.map((question) => readableById.get(question.id) ?? question),
    })),
  };
}
