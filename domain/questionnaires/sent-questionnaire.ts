// Converts the platform's questionnaire to our model: refuses one that a player could not answer, and sorts its questions.
import { isLanguageTag } from "../locales";
import type { AnswerKind, Choice, Group, Question, Questionnaire } from "./questionnaire";

/** What the platform sends of a question, the members of both versions under one name. */
export type SentQuestion = {
  id: string;
  text: string;
  label?: string | undefined;
  placeholder?: string | undefined;
  inputType: string;
  isMultiple: boolean;
  choices: readonly Choice[];
  sortOrder?: number | undefined;
  explanationHeading?: string | undefined;
};

type SentGroup = {
  questionIds: readonly string[];
  title?: string | undefined;
  instructions?: string | undefined;
};

export type SentQuestionnaire = {
  key: string;
  id?: string | undefined;
  intro?: string | undefined;
  language?: string | undefined;
  questions: readonly SentQuestion[];
  groups?: readonly SentGroup[] | undefined;
};

/** Characters; a longer text is refused, because no player would read it. */
const maxText = 20_000;
const maxQuestions = 100;
const maxChoices = 300;

const hasDuplicates = (ids: readonly string[]) => new Set(ids).size < ids.length;

function kindOf({ isMultiple, choices }: SentQuestion): AnswerKind {
  if (choices.length === 0) return "text";
  return isMultiple ? "several" : "one";
}

/** An unknown input type is answered by its choices, or by text if it has none. A known one must have what it needs. */
function isAnswerable({ id, text, inputType, choices }: SentQuestion): boolean {
  const needsChoices = inputType === "dropdown" || inputType === "checkbox";
  return (
    id !== "" &&
    text.trim() !== "" &&
    (choices.length > 0 || !needsChoices) &&
    choices.length <= maxChoices &&
    choices.every((choice) => choice.id !== "" && choice.text.trim() !== "") &&
    !hasDuplicates(choices.map((choice) => choice.id))
  );
}

function questionFrom(sent: SentQuestion): Question {
  const { id, text, label, placeholder, inputType, choices, explanationHeading } = sent;
  return {
    id,
    text,
    ...(label && { label }),
    ...(placeholder && { placeholder }),
    kind: inputType === "text" ? "text" : kindOf(sent),
    isCheckbox: inputType === "checkbox",
    ...(inputType === "amount" && { isAmount: true }),
    choices: inputType === "text" ? [] : choices,
    ...(explanationHeading && { explanationHeading }),
  };
}

/** RTR-31?: ascending sort order, ties and questions without one by position. */
const inOrder = (questions: readonly SentQuestion[]): SentQuestion[] =>
  questions
    .map((question, position) => ({ question, order: question.sortOrder ?? Number.POSITIVE_INFINITY, position }))
    .sort((a, b) => (a.order === b.order ? a.position - b.position : a.order - b.order))
    .map(({ question }) => question);

/** RTR-31?: groups in the order sent; questions of no group come last, and a group without known questions is left out. */
function groupsFrom(questions: readonly Question[], sent: readonly SentGroup[]): Group[] {
  const grouped = new Set<string>();
  const groups = sent.map(({ questionIds, title, instructions }): Group => {
    const own = questions.filter(({ id }) => questionIds.includes(id) && !grouped.has(id));
    for (const { id } of own) grouped.add(id);
    return { ...(title && { title }), ...(instructions && { instructions }), questions: own };
  });
  const others = { questions: questions.filter(({ id }) => !grouped.has(id)) };
  return [...groups, others].filter((group) => group.questions.length > 0);
}

const textsOf = ({ intro, questions, groups = [] }: SentQuestionnaire): (string | undefined)[] => [
  intro,
  ...groups.flatMap(({ title, instructions }) => [title, instructions]),
  ...questions.flatMap(({ text, label, placeholder, explanationHeading, choices }) => [
    text,
    label,
    placeholder,
    explanationHeading,
    ...choices.map((choice) => choice.text),
  ]),
];

/** @returns the questionnaire, or undefined when a player could not answer it: without questions, with ambiguous ids, or too long */
export function questionnaireFrom(sent: SentQuestionnaire): Questionnaire | undefined {
  const { key, id, intro, language = "", questions: sentQuestions } = sent;
  const isUsable =
    sentQuestions.length > 0 &&
    sentQuestions.length <= maxQuestions &&
    sentQuestions.every(isAnswerable) &&
    !hasDuplicates(sentQuestions.map((question) => question.id)) &&
    textsOf(sent).every((text = "") => text.length <= maxText);
  if (!isUsable) return undefined;
  const questions = inOrder(sentQuestions).map(questionFrom);
  return {
    key,
    ...(id && { id }),
    ...(intro && { intro }),
    ...(isLanguageTag(language) && { language }),
    questions,
    groups: groupsFrom(questions, sent.groups ?? []),
  };
}
